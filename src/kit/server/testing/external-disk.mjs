// `node --import`: the process's disk is one that is plugged in or on the network (exFAT, NTFS by FUSE, NFS), as it was seen there.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const refused = (code, call, path) => Object.assign(new Error(`${code}: ${call} '${path}'`), { code, path });

/** No file has a second name. */
fs.linkSync = (from) => {
  throw refused('EPERM', 'link', from);
};

/** A file that is removed while it is open keeps a hidden name: its folder is not empty. */
const hasOpen = (folder) =>
  fs.readdirSync('/proc/self/fd').some((fd) => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${fd}`).startsWith(`${folder}/`);
    } catch {
      return false;
    }
  });
const { rm } = fs.promises;
Object.assign(fs.promises, {
  link: async (from) => {
    throw refused('EPERM', 'link', from);
  },
  rm: async (path, options) => {
    const kept = options?.recursive && hasOpen(path);
    await rm(path, options);
    if (kept) throw refused('ENOTEMPTY', 'rmdir', path);
  },
});
syncBuiltinESMExports();
