/** How long a caller waits for a connection. */
export interface Patience {
  signal: AbortSignal
  milliseconds: number
  /** The refusal when none was free in time. */
  late(): Error
  /** The error when the caller gave up; left out: the signal's reason. */
  left?(): Error
}

/** Waits for a promise within a caller's patience; a value that comes too late is given back. */
export async function waited<Value>(
  coming: Promise<Value>,
  { signal, milliseconds, late, left }: Patience,
  giveBack: (value: Value) => void,
): Promise<Value> {
  const given = Promise.withResolvers<never>()
  const leave = (): void => given.reject(left?.() ?? signal.reason)
  const timer = setTimeout(() => given.reject(late()), Math.min(milliseconds, MOST_MILLISECONDS))
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  let isWanted = true
  coming.then(
    (value) => isWanted || giveBack(value),
    () => {},
  )
  try {
    return await Promise.race([coming, given.promise])
  } catch (error) {
    isWanted = false
    throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  }
}

/** Timers take no more. */
const MOST_MILLISECONDS = 2_147_483_647
