import type { ScreenDocument } from '@mingtai/screen-model'
import { ScreenPlayer, type ScreenSources } from '@mingtai/screen-view'
import { Button } from 'antd'
import { useEffect } from 'react'
import { today } from '../player/today.ts'

interface Props {
  document: ScreenDocument
  sources: ScreenSources
  onClose(): void
}

/** The saved draft as viewers would see it, over the designer. */
export function Preview({ document, sources, onClose }: Props) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [onClose])
  return (
    <section className="screen-preview" aria-label="预览">
      <ScreenPlayer document={document} sources={sources} today={today()} />
      <Button className="screen-preview-end" size="small" autoFocus onClick={onClose}>
        退出预览
      </Button>
    </section>
  )
}
