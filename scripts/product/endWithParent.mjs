// Loaded before the program of a child: when the parent is gone, however it ended, the child ends too.
process.on('disconnect', () => process.exit(1));
// The channel alone must not keep a child running that has done its work.
process.channel?.unref();
