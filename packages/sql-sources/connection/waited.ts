/** Who waits for a connection, and how long. */
export interface Patience {
  signal: AbortSignal
  milliseconds: number
  /** Why there was none in time. */
  late(): Error
  /** What who gave up is told; the signal's own reason when not given. */
  left?(): Error
}

/** Something that is on its way, for as long as somebody wants it; what comes too late is given back. */
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
