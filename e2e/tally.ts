import type { BrowserContext } from 'playwright-core'

/** What a pair of hands did: presses of the mouse, groups of keys, and single keys. */
export interface Hands {
  clicks: number
  groups: number
  keys: number
}

/** Counts what is done in a browser from the events of its pages, in the order in which they come. */
export async function tallyOf(context: BrowserContext): Promise<{ begin(): void; now(): Hands }> {
  let hands: Hands = { clicks: 0, groups: 0, keys: 0 }
  await context.exposeBinding('tally', (_, kind: keyof Hands, count: number) => {
    hands[kind] += count
  })
  await context.addInitScript(watchHands)
  return {
    begin: () => {
      hands = { clicks: 0, groups: 0, keys: 0 }
    },
    now: () => ({ ...hands }),
  }
}

/** Seconds of hands by the keystroke-level model: point and press, press a key, and make up one's mind before each. */
export function secondsOf({ clicks, groups, keys }: Hands): number {
  return clicks * 1.1 + keys * 0.2 + (clicks + groups) * 1.35
}

/** Runs inside the page. */
function watchHands(): void {
  const tell = (kind: keyof Hands, count: number) => Reflect.get(window, 'tally')(kind, count)
  const lengths = new WeakMap<EventTarget, string>()
  let writing: EventTarget | null = null

  const wordsIn = (target: EventTarget | null) =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      ? target.value
      : target instanceof HTMLElement
        ? (target.textContent ?? '')
        : ''
  // A Chinese character is about three keys of pinyin, its choice among them.
  const keysOf = (words: string) => [...words].reduce((keys, sign) => keys + (sign > '\u2e80' ? 3 : 1), 0)

  addEventListener(
    'pointerdown',
    () => {
      writing = null
      tell('clicks', 1)
    },
    true,
  )
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target !== null) lengths.set(target, wordsIn(target))
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      const isWriting = event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey
      if (isWriting || ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return
      writing = null
      tell('groups', 1)
      tell('keys', 1 + [event.ctrlKey, event.shiftKey, event.altKey].filter(Boolean).length)
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      if (target === null || (target instanceof HTMLInputElement && /checkbox|radio|file/.test(target.type))) return
      const [before, after] = [lengths.get(target) ?? '', wordsIn(target)]
      const written = after.startsWith(before) ? after.slice(before.length) : after
      if (writing !== target) tell('groups', 1)
      writing = target
      lengths.set(target, after)
      tell('keys', Math.max(1, keysOf(written)))
    },
    true,
  )
}
