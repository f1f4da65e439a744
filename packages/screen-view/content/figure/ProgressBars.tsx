import {
  byFigure,
  cellsOf,
  figureFormat,
  figureText,
  nameOf,
  reachedThreshold,
  thresholdsOf,
} from '@mingtai/screen-model'
import { colourAt, colourOf, numberOf, paletteOf } from '../../chart/chart-style.ts'
import { Notice } from '../../panel/Notice.tsx'
import { useScreen } from '../../player/screen-context.ts'
import type { ContentProps } from '../content-props.ts'
import { isShareOf, ratioOf } from './ratio.ts'

/** A bar for each row, as long as its figure is of its target. */
export function ProgressBars({ component, figures: { rows }, height, onPick }: ContentProps) {
  const { theme, document } = useScreen()
  const { options, fields } = component
  if (rows === null || rows.rows.length === 0) return <Notice kind="empty">暂无数据</Notice>
  const [names, values, targets] = ['category', 'value', 'target'].map((role) => cellsOf(rows, fields, role))
  const palette = paletteOf(component, document.page.palette, theme)
  const thresholds = thresholdsOf(options.thresholds)
  const format = figureFormat(options)
  const all = rows.rows.map((_, at) => ({
    name: names?.[at] ?? '',
    value: values?.[at] ?? null,
    target: targets?.[at] ?? null,
  }))
  const shown =
    options.isRanked === true
      ? all.toSorted((a, b) =>
          a.value === null || b.value === null ? byFigure(a.value, b.value) : byFigure(b.value, a.value),
        )
      : all
  const most = numberOf(options.most, 100)
  const isShare = isShareOf(
    all.map(({ value }) => value),
    most,
  )
  const fitting = Math.max(1, Math.floor(height / 36))
  return (
    <ul className="screen-bars">
      {shown.slice(0, fitting).map(({ name, value, target }, at) => {
        const share = ratioOf(value, target, most)
        const colour =
          reachedThreshold(value, thresholds)?.colour ??
          colourOf(options.barColour, colourAt(palette, options.isRanked === true ? 0 : at))
        return (
          // Two rows may have one name.
          <li key={`${at} ${name}`}>
            <button
              type="button"
              className="screen-bare"
              onClick={() => onPick({ [fields.category?.[0] ?? '名称']: name, [fields.value?.[0] ?? '数值']: value })}
            >
              <span>
                {options.isRanked === true && <i>{at + 1}</i>}
                {names === undefined || names.length === 0 ? '' : nameOf(name)}
              </span>
              <b className="screen-figure">
                {figureText(value, format)}
                {value !== null && isShare && format.unit === '' && format.scale === 'none' ? '%' : ''}
              </b>
              <span className="screen-bar" style={{ height: numberOf(options.band, 8) }}>
                {share !== null && (
                  <span
                    style={{
                      width: `${share * 100}%`,
                      background: `linear-gradient(90deg, color-mix(in srgb, ${colour} 45%, transparent), ${colour})`,
                    }}
                  />
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
