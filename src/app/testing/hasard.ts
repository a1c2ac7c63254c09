/** The same chance as the demonstration's: a test that fails says its seed. */
export { hasard } from '../../demo/hasard';
