/** An office's PC may run the server itself: Windows syncs no folder, and neither renames nor removes a file that is open. */
export const onWindows = process.platform === 'win32';
