import type { ExportState } from '@mingtai/modules/data/report/calls'

/** One line on stderr: rewritten at a terminal, elsewhere written every few seconds, so that logs stay short. */
export interface Progress {
  show(text: string): void
  /** The closing line; what was shown before gives way to it. */
  end(text: string): void
}

const QUIET = 5000

interface Stream {
  isTTY?: boolean
  write(text: string): unknown
}

export function progressOn(stream: Stream, now: () => number = Date.now): Progress {
  let last = Number.NEGATIVE_INFINITY
  return {
    show(text) {
      if (stream.isTTY) {
        stream.write(`\r\u001B[K${text}`)
        return
      }
      const at = now()
      if (at - last < QUIET) return
      last = at
      stream.write(`${text}\n`)
    },
    end(text) {
      stream.write(`${stream.isTTY ? '\r\u001B[K' : ''}${text}\n`)
    },
  }
}

export function fillingText(rows: number): string {
  return `正在取数 ${grouped(rows)} 行`
}

export function writingText({ rowsDone, rowsTotal, bytes }: ExportState): string {
  const share = rowsTotal === 0 ? 100 : Math.floor((rowsDone / rowsTotal) * 100)
  // What was written last waits in memory for more: nothing on the disk yet is no size.
  const size = bytes === 0 ? '' : `，${megabytes(bytes)}`
  return `正在写文件 ${grouped(rowsDone)} / ${grouped(rowsTotal)} 行（${share}%）${size}`
}

export function writtenText(
  file: string,
  { rows, bytes, milliseconds }: { rows: number; bytes: number; milliseconds: number },
): string {
  return `已写出 ${file}（${grouped(rows)} 行，${megabytes(bytes)}，${(milliseconds / 1000).toFixed(1)} 秒）`
}

export function megabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
