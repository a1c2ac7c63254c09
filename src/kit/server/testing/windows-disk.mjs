// `node --import`: the process takes itself for one on Windows, and its disk refuses what Windows refuses. Seen of Node 20 there.
import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { basename, dirname, join } from 'node:path';

const require = createRequire(join(process.cwd(), 'x.js'));
// What is native is chosen by the platform: loaded while it still has its own name.
require('libsql');
Object.defineProperty(process, 'platform', { value: 'win32' });

const refused = (code, call, path) => Object.assign(new Error(`${code}: ${call} '${path}'`), { code, path });

/** The files that this process has open. */
const openFiles = () =>
  fs.readdirSync('/proc/self/fd').map((fd) => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });
/** Those of a base only: Node opens its own so that they may be renamed and removed, but not replaced. */
const openBases = () => openFiles().filter((link) => /\.db(-wal|-shm)?$/.test(link));
const real = (path) => join(fs.realpathSync(dirname(path)), basename(path));
function refuseOpen(call, ...paths) {
  const open = openBases();
  for (const path of paths.map(String).filter((one) => fs.existsSync(one)))
    if (open.some((base) => base === real(path) || base.startsWith(`${real(path)}/`)))
      throw refused('EBUSY', call, path);
}

function refuseReplaced(path) {
  if (fs.existsSync(path) && openFiles().includes(real(String(path)))) throw refused('EPERM', 'rename', path);
}

const { fsyncSync, ftruncateSync, renameSync, rmSync, unlinkSync } = fs;
const flagsOf = (fd) => /^flags:\s+(\d+)/m.exec(fs.readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8'))?.[1];
const mayWrite = (fd) =>
  (Number.parseInt(flagsOf(fd), 8) & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) !== 0;
const appends = (fd) => (Number.parseInt(flagsOf(fd), 8) & fs.constants.O_APPEND) !== 0;
fs.fsyncSync = (fd) => {
  if (!mayWrite(fd)) throw refused('EPERM', 'fsync', fd);
  fsyncSync(fd);
};
fs.ftruncateSync = (fd, length) => {
  if (appends(fd)) throw refused('EPERM', 'ftruncate', fd);
  ftruncateSync(fd, length);
};
fs.renameSync = (from, to) => {
  refuseOpen('rename', from, to);
  refuseReplaced(to);
  renameSync(from, to);
};
fs.unlinkSync = (path) => {
  refuseOpen('unlink', path);
  unlinkSync(path);
};
fs.rmSync = (path, options) => {
  refuseOpen('unlink', path);
  rmSync(path, options);
};
const { open, rename, rm, unlink } = fs.promises;
Object.assign(fs.promises, {
  rename: async (from, to) => {
    refuseOpen('rename', from, to);
    refuseReplaced(to);
    await rename(from, to);
  },
  rm: async (path, options) => {
    refuseOpen('unlink', path);
    await rm(path, options);
  },
  unlink: async (path) => {
    refuseOpen('unlink', path);
    await unlink(path);
  },
  open: async (...args) => {
    const handle = await open(...args);
    const { sync, truncate } = handle;
    handle.sync = async () => {
      if (!mayWrite(handle.fd)) throw refused('EPERM', 'fsync', args[0]);
      await sync.call(handle);
    };
    handle.truncate = async (length) => {
      if (appends(handle.fd)) throw refused('EPERM', 'ftruncate', args[0]);
      await truncate.call(handle, length);
    };
    return handle;
  },
});
syncBuiltinESMExports();
