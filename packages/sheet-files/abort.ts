/** Waits for the promise, but no longer than until the signal fires; then throws the signal's reason. */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** The items of a source until the signal fires, even while the source is still busy with its next item. */
export async function* abortable<T>(
  source: AsyncIterable<T> | Iterable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
  let isDone = false
  try {
    for (;;) {
      const next = await unlessAborted(Promise.resolve(iterator.next()), signal)
      if (next.done) break
      yield next.value
    }
    isDone = true
  } finally {
    // Not awaited: a source in the middle of its next item only returns after it, and abort must be prompt.
    if (!isDone) Promise.resolve(iterator.return?.()).catch(() => {})
  }
}
