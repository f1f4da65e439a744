import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'

type Found = 'none' | 'reading' | 'same' | 'other'

const words: Readonly<Record<Found, string>> = {
  none: '选择收到的 PDF，在您的浏览器里核对，文件不会上传。',
  reading: '正在核对……',
  same: '与签发的文件一字不差。',
  other: '不是签发的那个文件，或者被改动过。',
}

/** Compares a file with the issued one; it never leaves the browser. */
export function FileCheck({ fileHash }: { fileHash: string }) {
  const [found, setFound] = useState<Found>('none')
  const input = useRef<HTMLInputElement>(null)
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file === undefined) return
    setFound('reading')
    const { sm3 } = await import('sm-crypto-v2')
    const hash = sm3(new Uint8Array(await file.arrayBuffer()))
    target.value = ''
    setFound(hash === fileHash ? 'same' : 'other')
  }
  return (
    <div className="verify-file" data-found={found}>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label="收到的 PDF"
        hidden
        onChange={(event) => void handleFile(event)}
      />
      <Button icon={<Icon name="file" size={14} />} onClick={() => input.current?.click()}>
        核对 PDF 文件
      </Button>
      <span role="status">{words[found]}</span>
    </div>
  )
}
