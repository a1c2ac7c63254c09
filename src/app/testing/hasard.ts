/** The same chance as the demonstration's: a test that fails says its seed. */
export { type Hasard, hasard } from '../../demo/hasard';
