import { emptyDocument, type ScreenDocument } from '@mingtai/screen-model'
import { lazy, Suspense } from 'react'
import './template-picker.css'

const Picture = lazy(() => import('./TemplatePicture.tsx'))

interface Template {
  code: string
  name: string
  remark: string
  document: ScreenDocument
}

interface Props {
  templates: readonly Template[]
  value?: string
  onChange?(code: string): void
}

const blank: Template = {
  ...{ code: '', name: '空白大屏', remark: '一张 1920 × 1080 的空白页面。' },
  document: emptyDocument('空白大屏'),
}

/** An empty screen or a ready one, with a picture of it as it will be. */
export function TemplatePicker({ templates, value = '', onChange }: Props) {
  const all = [blank, ...templates]
  const chosen = all.find(({ code }) => code === value) ?? blank
  return (
    <div className="template-picker">
      <div role="radiogroup" aria-label="从哪里开始">
        {all.map(({ code, name, remark }) => (
          <label key={code} title={remark}>
            <input
              type="radio"
              name="screen-template"
              checked={code === chosen.code}
              onChange={() => onChange?.(code)}
            />
            {name}
          </label>
        ))}
      </div>
      <figure>
        <div aria-hidden inert>
          <Suspense fallback={null}>
            <Picture key={chosen.code} document={chosen.document} />
          </Suspense>
        </div>
        <figcaption>{chosen.remark}</figcaption>
      </figure>
    </div>
  )
}
