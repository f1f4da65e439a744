import { screenCanvas } from '@mingtai/screen-view'
import { saveBlob, useBusy, useNotice } from '@mingtai/ui'
import { type RefObject, useState } from 'react'
import { pdfOfPicture } from './picture-pdf.ts'
import './player-tools.css'

interface Props {
  name: string
  page: { width: number; height: number }
  /** What holds the player. */
  frame: RefObject<HTMLElement | null>
}

/** Over the screen, seen when the pointer comes near or by keyboard: a picture of it, a PDF, the whole display. */
export function PlayerTools({ name, page, frame }: Props) {
  const { busy, run } = useBusy()
  const notice = useNotice()
  const [isWhole, setIsWhole] = useState(false)
  const file = name.replace(/[\\/:*?"<>|]/g, '_')
  const keep = async (kind: 'png' | 'pdf') => {
    const shown = frame.current?.querySelector<HTMLElement>('.screen-page')
    if (shown?.querySelector('.screen-waiting') != null) {
      notice.warn('还有数据没有取到，请等画面完整后再导出。')
      return
    }
    const canvas = shown == null ? null : await screenCanvas(shown, page.width)
    const picture = canvas === null ? null : await blobOf(canvas, kind === 'png' ? 'image/png' : 'image/jpeg')
    if (canvas === null || picture === null) {
      notice.warn('大屏里有别的网站的图片或视频，浏览器不允许导出。请改用本站地址的图片。')
      return
    }
    if (kind === 'png') saveBlob(`${file}.png`, picture)
    else saveBlob(`${file}.pdf`, pdfOfPicture(new Uint8Array(await picture.arrayBuffer()), canvas))
  }
  const whole = async () => {
    if (document.fullscreenElement === null) await frame.current?.requestFullscreen()
    else await document.exitFullscreen()
    setIsWhole(document.fullscreenElement !== null)
  }
  return (
    <div className="player-tools" role="toolbar" aria-label="大屏工具">
      <button type="button" disabled={busy} onClick={() => void run(() => keep('png'))}>
        导出图片
      </button>
      <button type="button" disabled={busy} onClick={() => void run(() => keep('pdf'))}>
        导出 PDF
      </button>
      <button type="button" onClick={() => void whole().catch(() => null)}>
        {isWhole ? '退出全屏' : '全屏'}
      </button>
    </div>
  )
}

/** null where a picture of another site forbids it. */
async function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  try {
    return await new Promise((take) => canvas.toBlob(take, type, 0.95))
  } catch {
    return null
  }
}
