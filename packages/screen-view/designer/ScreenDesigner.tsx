import { parameterValues, type ScreenComponent, type ScreenDocument } from '@mingtai/screen-model'
import { useRef, useState } from 'react'
import type { ScreenSources } from '../player/sources.ts'
import { Canvas } from './canvas/Canvas.tsx'
import { usePan } from './canvas/use-pan.ts'
import { useZoom } from './canvas/use-zoom.ts'
import { RowsPanel } from './data/RowsPanel.tsx'
import type { DesignSources } from './design-sources.ts'
import { Layers } from './layer/Layers.tsx'
import { DesignPicturesContext } from './picture/design-pictures.ts'
import { useAddedPictures } from './picture/use-added-pictures.ts'
import { PhoneCanvas } from './phone/PhoneCanvas.tsx'
import { PhoneParts } from './phone/PhoneParts.tsx'
import { Palette } from './Palette.tsx'
import { DesignAreasContext } from './region/design-areas.ts'
import { Properties } from './property/Properties.tsx'
import { type CanvasView, Tools } from './tool/Tools.tsx'
import { useDesign } from './use-design.ts'
import { useKeys } from './use-keys.ts'
import './canvas/handles.css'
import './designer.css'
import './phone/phone.css'
import './property/colour.css'
import './tool/rulers.css'

export interface ScreenDesignerProps {
  /** The screen at the start; from then on the designer keeps it. */
  document: ScreenDocument
  sources: ScreenSources
  today: string
  /** Left out: components show samples and static rows only. */
  data?: DesignSources
  onChange: (document: ScreenDocument) => void
}

const firstView: CanvasView = {
  isSnapping: true,
  isGrid: false,
  isRuled: true,
  isPhone: false,
  isRows: false,
  isHelped: false,
}

/** Where screens are designed: palette and layers at the left, the page in the middle, what is chosen at the right. */
export function ScreenDesigner({ document, sources, today, data, onChange }: ScreenDesignerProps) {
  const design = useDesign(document, onChange)
  const middle = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const added = useAddedPictures(design, data?.pictures)
  const shown = useZoom(middle, design.document.page)
  usePan(middle)
  const { zoom, step, fit } = shown
  const [view, setView] = useState(firstView)
  const help = (): void => setView((before) => ({ ...before, isHelped: !before.isHelped }))
  useKeys(root, design, { onPictures: added.add, zoom: shown, onHelp: help })
  const asked = data === undefined ? undefined : askedWith(data, design.document, today)
  return (
    <DesignPicturesContext value={data?.pictures}>
      <DesignAreasContext value={data?.areas}>
        <div ref={root} className="design">
          <Tools design={design} view={view} zoom={zoom} onView={setView} onZoom={step} onFit={fit} />
          <aside className="design-side">
            <Palette design={design} />
            <Layers design={design} />
          </aside>
          <div className="design-centre">
            <div ref={middle} className="design-middle">
              {view.isPhone ? (
                <PhoneCanvas design={design} sources={sources} today={today} />
              ) : (
                <Canvas
                  design={design}
                  sources={sources}
                  today={today}
                  zoom={zoom}
                  view={view}
                  onPictures={added.add}
                />
              )}
            </div>
            {view.isRows && (
              <RowsPanel design={design} sources={asked} onClose={() => setView({ ...view, isRows: false })} />
            )}
          </div>
          <aside className="design-side design-side-right">
            {[design.refusal, added.refusal].map(
              (refusal, at) =>
                refusal !== null && (
                  <p key={at === 0 ? 'design' : 'picture'} className="design-refusal" role="alert">
                    {refusal}
                  </p>
                ),
            )}
            {added.isBusy && (
              <p className="design-faint" role="status">
                正在上传图片…
              </p>
            )}
            {view.isPhone ? <PhoneParts design={design} /> : <Properties design={design} data={asked} />}
          </aside>
        </div>
      </DesignAreasContext>
    </DesignPicturesContext>
  )
}

/** Rows are tried with what the parameters of the screen are at the start. */
function askedWith(data: DesignSources, document: ScreenDocument, today: string): DesignSources {
  const tryRows = (component: ScreenComponent) => {
    const others = document.components.filter(({ id }) => id !== component.id)
    const tried = { ...document, components: [component, ...others] }
    return data.tryRows(component, parameterValues(tried, { chosen: {}, address: {}, today }))
  }
  return { ...data, tryRows }
}
