import {
  type DrillTrail,
  type ScreenComponent,
  type ScreenRows,
  clickedRow,
  drilledBack,
  drilledInto,
  drilledTo,
  firstColumn,
} from '@mingtai/screen-model'
import { type ReactNode, useMemo, useState } from 'react'
import { textOf } from '../chart/chart-style.ts'
import { Notice } from '../panel/Notice.tsx'
import { Trail } from '../panel/Trail.tsx'
import { Waiting } from '../panel/Waiting.tsx'
import { useScreen } from '../player/screen-context.ts'
import type { Boundaries } from '../player/sources.ts'
import { unplacedNote } from './unplaced.ts'
import { regionNames, useBoundaries } from './use-boundaries.ts'

/** The area that a map shows, and what a click on one of its regions does besides. */
export interface ShownArea {
  boundaries: Boundaries
  adcode: string
  onDrill: (name: string) => void
}

interface DrilledMapProps {
  component: ScreenComponent
  rows: ScreenRows | null
  draw: (area: ShownArea) => ReactNode
}

/** A map by adcode. A click goes down as deep as there are boundaries, a double-click one step back. */
export function DrilledMap({ component, rows, draw }: DrilledMapProps) {
  const { mode } = useScreen()
  const [trail, setTrail] = useState<DrillTrail>([])
  const adcode = trail.at(-1)?.adcode ?? textOf(component.options.adcode)
  const top = useBoundaries(adcode)
  const drill = (name: string, map: Boundaries): void => {
    const found = map.features.find(({ properties }) => properties.name === name)
    const below = String(found?.properties.adcode ?? '')
    if (mode === 'play' && component.options.isDrill === true && below !== '' && below !== adcode)
      setTrail(drilledInto(trail, { title: name, adcode: below, component: null, clicked: {} }))
  }
  const back = trail.length === 0 ? undefined : () => setTrail(drilledBack(trail))
  const note = textOf(component.options.reviewNote)
  // Further down most rows belong elsewhere.
  const unplaced = useMemo(
    () => (trail.length > 0 || rows === null || top.is !== 'there' ? null : unplacedNote(component, rows, top.map)),
    [component, rows, top, trail.length],
  )
  return (
    <div className="screen-map" onDoubleClick={back}>
      {trail.length > 0 && <Trail top={component.name} trail={trail} onGo={(at) => setTrail(drilledTo(trail, at))} />}
      {top.is === 'there' && top.adcode === adcode ? (
        draw({ boundaries: top.map, adcode, onDrill: (name) => drill(name, top.map) })
      ) : top.is === 'none' ? (
        <Notice kind="empty">
          {trail.length > 0
            ? '这个区域没有下级边界，双击返回上一级。'
            : `没有行政区划${adcode}的边界，请上传边界文件。`}
        </Notice>
      ) : top.is === 'failed' ? (
        <Notice kind="failed">{top.why}</Notice>
      ) : (
        <Waiting />
      )}
      {/* The number of the approval of a map, which the law wants beside it. */}
      {note && <small className="screen-review">审图号：{note}</small>}
      {unplaced !== null && <small className="screen-unplaced">{unplaced}</small>}
    </div>
  )
}

/** The row of the data for a region that was clicked; its name where the data have none. */
export function regionClicked(
  name: string,
  { component, rows, boundaries }: { component: ScreenComponent; rows: ScreenRows | null; boundaries: Boundaries },
): Record<string, string | null> {
  const toMap = regionNames(component, boundaries)
  if (rows === null) return { 区域: name }
  const category = firstColumn(rows, component.fields, 'category')
  const at = rows.rows.findIndex((row) => toMap(row[category] ?? '') === name)
  return at < 0 ? { 区域: name } : clickedRow(rows, at)
}
