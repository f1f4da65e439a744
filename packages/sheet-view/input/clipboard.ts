import { BLOCK_ROWS } from '@mingtai/sheet-core'
import { createCells } from '../rows/cells.ts'
import { type Copied, copyRange, isTooMuchToCopy } from './copy.ts'
import { type Block, decodeWindow } from '../rows/decode.ts'
import type { LoadWindow } from '../handle.ts'
import { isSameRange, type Range } from './range.ts'
import type { Selection } from './selection.ts'
import type { Store } from '../rows/store.ts'

export interface Clipboard {
  handleCopy(event: ClipboardEvent): void
  copy(): void
}

export interface ClipboardSource {
  selection: Selection
  store(): Store
  load: LoadWindow
  notice(text: string): void
}

/** Copies the selection; rows that are not loaded are fetched first, without disturbing the cache. */
export function createClipboard({ selection, store, load, notice }: ClipboardSource): Clipboard {
  let prepared: { range: Range; store: Store; copied: Copied } | null = null

  function handleCopy(event: ClipboardEvent): void {
    const range = copyable()
    if (!range || !event.clipboardData) return
    event.preventDefault()
    const copied = readyCopy(range)
    if (!copied) return copyLater(range)
    event.clipboardData.setData('text/plain', copied.text)
    event.clipboardData.setData('text/html', copied.html)
  }

  function copy(): void {
    const range = copyable()
    if (!range) return
    const copied = readyCopy(range)
    if (copied) write(Promise.resolve(copied))
    else copyLater(range)
  }

  function copyable(): Range | null {
    const range = selection.range()
    if (!range || !isTooMuchToCopy(range)) return range
    notice('选中的单元格超过 200,000 个，请缩小范围，或改用导出。')
    return null
  }

  function readyCopy(range: Range): Copied | null {
    if (prepared && prepared.store === store() && isSameRange(prepared.range, range)) return prepared.copied
    return store().cells.allLoaded(range) ? copyRange(range, store().cells) : null
  }

  function copyLater(range: Range): void {
    notice('正在取选中的行，请稍候。')
    write(fetchCopy(range))
  }

  async function fetchCopy(range: Range): Promise<Copied> {
    const current = store()
    const blocks = new Map<number, Block>()
    const { signal } = new AbortController()
    for (let block = Math.floor(range.fromRow / BLOCK_ROWS); block * BLOCK_ROWS <= range.toRow; block += 1) {
      const from = block * BLOCK_ROWS
      const window = await load(from, Math.min(BLOCK_ROWS, current.meta().rows - from), signal)
      blocks.set(block, decodeWindow(window))
    }
    const cells = createCells({
      block: (block) => blocks.get(block) ?? null,
      table: () => current.table,
      conditions: () => null,
    })
    const copied = copyRange(range, cells)
    prepared = { range, store: current, copied }
    return copied
  }

  /** A promise inside the item keeps the reader's gesture; without a secure page the copy event is the only way. */
  function write(copied: Promise<Copied>): void {
    if (navigator.clipboard === undefined || typeof ClipboardItem === 'undefined') return writeByEvent(copied)
    const item = new ClipboardItem({
      'text/plain': copied.then(({ text }) => new Blob([text], { type: 'text/plain' })),
      'text/html': copied.then(({ html }) => new Blob([html], { type: 'text/html' })),
    })
    navigator.clipboard.write([item]).then(
      () => notice('已复制。'),
      () => writeByEvent(copied),
    )
  }

  function writeByEvent(copied: Promise<Copied>): void {
    copied.then(
      ({ text, html }) => {
        const handle = (event: ClipboardEvent): void => {
          event.preventDefault()
          event.clipboardData?.setData('text/plain', text)
          event.clipboardData?.setData('text/html', html)
        }
        document.addEventListener('copy', handle, { capture: true, once: true })
        const isDone = document.execCommand('copy')
        document.removeEventListener('copy', handle, { capture: true })
        notice(isDone ? '已复制。' : '数据已备好，请再按一次 Ctrl+C。')
      },
      () => notice('选中的行没有取到，没有复制，请重试。'),
    )
  }

  return { handleCopy, copy }
}
