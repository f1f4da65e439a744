/** How many blocks stay in memory; the nearest to the view are kept. */
export const CACHED_BLOCKS = 24
const RETRY_AFTER = [500, 1000, 2000, 4000]
const VIEW_REQUESTS = 2

/** The blocks that a frame needs. `ahead` is the way the view moves. */
export interface Wanted {
  first: number
  last: number
  ahead: 1 | -1
}

export interface WindowOptions<T> {
  fetch(block: number, signal: AbortSignal): Promise<T>
  arrived(block: number, value: T): void
  dropped(block: number): void
  /** Loading or failing has changed. */
  changed(): void
  blocks(): number
}

/**
 * The block cache and its request queue: what is in view first, then one ahead, then one behind;
 * requests that the view has left are aborted, failed ones are tried again and then reported.
 */
export interface Windows<T> {
  get(block: number): T | null
  want(wanted: Wanted): void
  /** Fetches a block again while its old content stays, for the unfinished end of a growing result. */
  renew(block: number): void
  retry(): void
  clear(): void
  /** Why the wanted blocks are missing, when all tries have failed. */
  failure(): string | null
  pending(): number
  size(): number
}

interface Failure {
  tries: number
  timer: ReturnType<typeof setTimeout> | null
  reason: string
}

export function createWindows<T>(options: WindowOptions<T>): Windows<T> {
  const cache = new Map<number, T>()
  const stale = new Set<number>()
  const pending = new Map<number, AbortController>()
  const failures = new Map<number, Failure>()
  let wanted: Wanted = { first: 0, last: 0, ahead: 1 }

  function want(next: Wanted): void {
    wanted = next
    const needed = new Set([0, ...wantedBlocks(next, options.blocks())])
    for (const [block, request] of pending) {
      if (needed.has(block)) continue
      pending.delete(block)
      request.abort()
    }
    for (const [block, failure] of failures) {
      if (!needed.has(block)) forget(block, failure)
    }
    pump()
  }

  function pump(): void {
    const blocks = options.blocks()
    if (blocks === 0) return
    for (let block = wanted.first; block <= wanted.last && pending.size < VIEW_REQUESTS; block += 1) start(block)
    if (pending.size < VIEW_REQUESTS) start(0)
    if (pending.size > 0 || failures.size > 0) return
    const next = wantedBlocks(wanted, blocks).find(isMissing)
    if (next !== undefined) start(next)
  }

  function isMissing(block: number): boolean {
    return !cache.has(block) || stale.has(block)
  }

  function start(block: number): void {
    if (block >= options.blocks() || !isMissing(block) || pending.has(block) || failures.has(block)) return
    run(block)
  }

  function run(block: number): void {
    const request = new AbortController()
    pending.set(block, request)
    options.fetch(block, request.signal).then(
      (value) => arrive(block, request, value),
      (error: unknown) => fail(block, request, error),
    )
    options.changed()
  }

  function arrive(block: number, request: AbortController, value: T): void {
    if (pending.get(block) !== request) return
    pending.delete(block)
    stale.delete(block)
    const failure = failures.get(block)
    if (failure) forget(block, failure)
    cache.set(block, value)
    evict()
    if (cache.has(block)) options.arrived(block, value)
    pump()
    options.changed()
  }

  function fail(block: number, request: AbortController, error: unknown): void {
    if (pending.get(block) !== request) return
    pending.delete(block)
    const tries = failures.get(block)?.tries ?? 0
    const wait = isFinal(error) ? undefined : RETRY_AFTER[tries]
    const timer = wait === undefined ? null : setTimeout(() => again(block), wait)
    failures.set(block, { tries: tries + 1, timer, reason: error instanceof Error ? error.message : String(error) })
    pump()
    options.changed()
  }

  function again(block: number): void {
    const failure = failures.get(block)
    if (!failure) return
    failure.timer = null
    run(block)
  }

  function forget(block: number, failure: Failure): void {
    if (failure.timer !== null) clearTimeout(failure.timer)
    failures.delete(block)
  }

  function evict(): void {
    while (cache.size > CACHED_BLOCKS) {
      const farthest = farthestBlock(cache.keys(), wanted)
      cache.delete(farthest)
      stale.delete(farthest)
      options.dropped(farthest)
    }
  }

  function renew(block: number): void {
    if (cache.has(block)) stale.add(block)
    pending.get(block)?.abort()
    pending.delete(block)
  }

  function retry(): void {
    for (const [block, failure] of failures) forget(block, failure)
    pump()
    options.changed()
  }

  function clear(): void {
    for (const request of pending.values()) request.abort()
    for (const [block, failure] of failures) forget(block, failure)
    for (const block of cache.keys()) options.dropped(block)
    pending.clear()
    stale.clear()
    cache.clear()
  }

  /** Blocks that were only fetched ahead may fail in silence. */
  function failure(): string | null {
    for (const [block, { timer, reason }] of failures) {
      const isSeen = block === 0 || (block >= wanted.first && block <= wanted.last)
      if (isSeen && timer === null && !pending.has(block)) return reason
    }
    return null
  }

  return {
    get: (block) => cache.get(block) ?? null,
    want,
    renew,
    retry,
    clear,
    failure,
    pending: () => pending.size,
    size: () => cache.size,
  }
}

/** View blocks, then the one ahead, then the one behind. */
function wantedBlocks({ first, last, ahead }: Wanted, blocks: number): number[] {
  const wanted: number[] = []
  for (let block = first; block <= last; block += 1) wanted.push(block)
  wanted.push(ahead > 0 ? last + 1 : first - 1, ahead > 0 ? first - 1 : last + 1)
  return wanted.filter((block) => block >= 0 && block < blocks)
}

/** Block 0 holds the frozen rows and is never given up. */
function farthestBlock(blocks: Iterable<number>, { first, last }: Wanted): number {
  let farthest = -1
  let distance = -1
  for (const block of blocks) {
    const away = Math.max(first - block, block - last, 0)
    if (block === 0 || away <= distance) continue
    farthest = block
    distance = away
  }
  return farthest
}

/** The server has answered that it will not: asking again changes nothing. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500 && error.status !== 429
}
