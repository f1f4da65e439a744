import { screenCanvas, untilDrawn } from '@mingtai/screen-view'
import { saveBlob, useBusy, useNotice } from '@mingtai/ui'
import { shortMoment } from '@mingtai/zh'
import { type RefObject, useState } from 'react'
import { pdfOfPicture } from './picture-pdf.ts'
import './player-tools.css'

interface Props {
  name: string
  page: { width: number; height: number }
  /** What holds the player. */
  frame: RefObject<HTMLElement | null>
  /** Of when the oldest rows are; null: nothing came yet. */
  dataAt: number | null
}

/** Behind a handle at the edge, so that nothing lies over the components: a picture of the screen, a PDF, the whole display. */
export function PlayerTools({ name, page, frame, dataAt }: Props) {
  const { busy, run } = useBusy()
  const notice = useNotice()
  const [isWhole, setIsWhole] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const file = name.replace(/[\\/:*?"<>|]/g, '_')
  const exportAs = async (kind: 'png' | 'pdf') => {
    setIsOpen(false)
    const shown = frame.current?.querySelector<HTMLElement>('.screen-page')
    if (shown != null && !(await untilDrawn(shown))) {
      notice.warn('还有数据没有取到，请等画面完整后再导出。')
      return
    }
    const drawn = shown == null ? null : await screenCanvas(shown, page.width)
    const picture = drawn === null ? null : await blobOf(drawn.canvas, kind === 'png' ? 'image/png' : 'image/jpeg')
    if (drawn === null || picture === null) {
      notice.warn('浏览器没有画出这个大屏，请等画面完整后再导出。')
      return
    }
    if (kind === 'png') saveBlob(`${file}.png`, picture)
    else saveBlob(`${file}.pdf`, pdfOfPicture(new Uint8Array(await picture.arrayBuffer()), drawn.canvas))
    if (drawn.omitted.length > 0) notice.warn(omittedText(drawn.omitted))
  }
  const whole = async () => {
    setIsOpen(false)
    if (document.fullscreenElement === null) await frame.current?.requestFullscreen()
    else await document.exitFullscreen()
    setIsWhole(document.fullscreenElement !== null)
  }
  return (
    <div
      className="player-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label="大屏工具"
      onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
    >
      {isOpen && (
        <div className="player-tools-row">
          {dataAt !== null && <span>数据截至 {shortMoment(dataAt, Date.now())}</span>}
          <button type="button" disabled={busy} onClick={() => void run(() => exportAs('png'))}>
            导出图片
          </button>
          <button type="button" disabled={busy} onClick={() => void run(() => exportAs('pdf'))}>
            导出 PDF
          </button>
          <button type="button" onClick={() => void whole().catch(() => null)}>
            {isWhole ? '退出全屏' : '全屏'}
          </button>
        </div>
      )}
      <button
        type="button"
        className="player-tools-handle"
        title={isOpen ? '收起' : '导出、全屏'}
        aria-label={isOpen ? '收起大屏工具' : '打开大屏工具'}
        aria-expanded={isOpen}
        disabled={busy}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? '›' : '‹'}
      </button>
    </div>
  )
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((take) => canvas.toBlob(take, type, 0.95))
}

/** Names that are written out; the others are counted. */
const MOST_SAID = 5

function omittedText(omitted: readonly string[]): string {
  const names = omitted.slice(0, MOST_SAID).map((name) => `“${name}”`)
  const more = omitted.length > MOST_SAID ? `等 ${omitted.length} 处` : ''
  return `已导出。${names.join('、')}${more}是别的网站的图片、视频或网页，浏览器不允许读取，文件里留空。`
}
