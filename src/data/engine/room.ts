type Numbers = Uint8Array | Int32Array | Uint32Array | Float64Array;

/** ES2024, where the browser has it. */
const transfer: ((this: ArrayBufferLike, bytes: number) => ArrayBuffer) | undefined =
  ArrayBuffer.prototype.transfer;

/**
 * The bytes of an array in a buffer of another size, with zeros at the end; the array must not be used any more. The
 * browser gets the old buffer back at once: while rows arrive, its own search for garbage comes too late.
 */
export function resized({ buffer }: Numbers, bytes: number): ArrayBuffer {
  if (transfer) return transfer.call(buffer, bytes);
  const other = new Uint8Array(bytes);
  other.set(new Uint8Array(buffer, 0, Math.min(buffer.byteLength, bytes)));
  return other.buffer;
}

/** Gives the bytes back to the browser; the array must not be used any more. */
export function release({ buffer }: Numbers): void {
  transfer?.call(buffer, 0);
}
