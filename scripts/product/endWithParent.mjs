// Loaded before a child's program: when the parent is gone, however it ended, the child ends too.
process.on('disconnect', () => process.exit(1));
// The channel alone must not keep a finished child running.
process.channel?.unref();
