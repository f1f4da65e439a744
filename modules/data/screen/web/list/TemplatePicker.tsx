import { emptyDocument, type ScreenDocument } from '@mingtai/screen-model'
import { Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Template } from '../../calls.ts'
import { api } from '../api.ts'
import './template-picker.css'

const Picture = lazy(() => import('./TemplatePicture.tsx'))

interface Props {
  templates: readonly Template[]
  value?: string
  onChange?(code: string): void
  onRemove(template: Template): void
}

const blank: Template = {
  ...{ code: '', name: '空白大屏', remark: '一张 1920 × 1080 的空白页面。' },
  ...{ document: emptyDocument('空白大屏'), by: null, mayRemove: false },
}

/** An empty screen, one that the organization saved or a ready one, with a picture of it as it will be. */
export function TemplatePicker({ templates, value = '', onChange, onRemove }: Props) {
  const all = [blank, ...templates]
  const chosen = all.find(({ code }) => code === value) ?? blank
  const own = templates.filter(({ by }) => by !== null)
  const document = useDocument(chosen)
  const radio = ({ code, name, remark }: Template) => (
    <label key={code} title={remark}>
      <input type="radio" name="screen-template" checked={code === chosen.code} onChange={() => onChange?.(code)} />
      <span>{name}</span>
    </label>
  )
  return (
    <div className="template-picker">
      <div role="radiogroup" aria-label="从哪里开始">
        {radio(blank)}
        {own.length > 0 && <p>本单位的模板</p>}
        {own.map(radio)}
        {own.length > 0 && <p>随产品带来的模板</p>}
        {templates.filter(({ by }) => by === null).map(radio)}
      </div>
      <figure>
        <div aria-hidden inert>
          <Suspense fallback={null}>
            {document !== null && (
              <Picture key={chosen.code} document={document} template={chosen.by === null ? undefined : chosen.code} />
            )}
          </Suspense>
        </div>
        <figcaption>
          {chosen.by === null ? chosen.remark : [chosen.remark, `${chosen.by} 保存`].filter(Boolean).join(' · ')}
          {chosen.mayRemove && (
            <Button size="small" type="text" danger onClick={() => onRemove(chosen)}>
              删除模板
            </Button>
          )}
        </figcaption>
      </figure>
    </div>
  )
}

/** The document of a template; those of the organization are read when they are looked at. */
function useDocument({ code, document }: Template): ScreenDocument | null {
  const { data } = useQuery({
    ...{ queryKey: ['screen', 'template', code], queryFn: () => api.templateDocument({ id: code }) },
    ...{ enabled: document === null, staleTime: 60_000 },
  })
  return document ?? data?.document ?? null
}
