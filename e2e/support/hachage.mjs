/**
 * Loaded in the server of the browser tests (`node --import` this): passwords are hashed at a small cost. Each takes four tenths of a
 * second of a processor, the tests sign in a hundred times, and nobody steals these. The product has no setting for that, on purpose;
 * its cost is tested by hachage.test.ts.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2 ** 8, p: 1 }, done);
syncBuiltinESMExports();
