import { colours, contrast, paperSeries, screenColours, screenSeries } from '@mingtai/ui'
import { Part } from './Part.tsx'

interface Swatch {
  label: string
  value: string
  /** The ground that the ratio is counted on; null for grounds themselves. */
  on: string | null
}

const { paper, surface, tintPrimary, tintPine, tintCinnabar, tintOchre } = colours

const swatches: Swatch[] = [
  { label: '纸', value: paper, on: null },
  { label: '面', value: surface, on: null },
  { label: '侧栏', value: colours.sider, on: null },
  { label: '细线', value: colours.line, on: null },
  { label: '控件线', value: colours.controlLine, on: null },
  { label: '墨', value: colours.ink, on: surface },
  { label: '墨二', value: colours.ink2, on: surface },
  { label: '墨三', value: colours.ink3, on: surface },
  { label: '靛', value: colours.primary, on: surface },
  { label: '靛深', value: colours.primaryHover, on: surface },
  { label: '朱', value: colours.cinnabar, on: surface },
  { label: '松', value: colours.pine, on: surface },
  { label: '赭', value: colours.ochre, on: surface },
  { label: '靛浅', value: tintPrimary, on: colours.primary },
  { label: '松浅', value: tintPine, on: colours.pine },
  { label: '朱浅', value: tintCinnabar, on: colours.cinnabar },
  { label: '赭浅', value: tintOchre, on: colours.ochre },
  { label: '屏底', value: screenColours.ground, on: screenColours.ink },
  { label: '屏板', value: screenColours.panel, on: screenColours.ink },
  { label: '屏线', value: screenColours.line, on: null },
]

export function Colours() {
  return (
    <Part title="颜色" note="四种颜色只表意，不作装饰；数字为与文字或底色的对比度">
      <ul className="gallery-swatches">
        {swatches.map(({ label, value, on }) => (
          <li key={label}>
            <i style={{ background: value }} />
            <span>
              {label}
              <b>{on === null ? '' : contrast(value, on).toFixed(1)}</b>
            </span>
            <code>{value}</code>
          </li>
        ))}
      </ul>
      <div className="gallery-series">
        <Series colours={paperSeries} ground={surface} />
        <Series colours={screenSeries} ground={screenColours.panel} />
      </div>
    </Part>
  )
}

function Series({ colours: series, ground }: { colours: readonly string[]; ground: string }) {
  return (
    <div style={{ background: ground }}>
      {series.map((colour) => (
        <i key={colour} style={{ background: colour }} title={`${colour} ${contrast(colour, ground).toFixed(1)}`} />
      ))}
    </div>
  )
}
