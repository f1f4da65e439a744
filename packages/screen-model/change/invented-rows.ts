import { sampleOf } from '../catalogue/component-samples.ts'
import type { ScreenComponent } from '../document/component.ts'
import type { ScreenDocument } from '../document/screen-document.ts'
import type { ScreenRows } from '../document/rows.ts'
import { isFigureColumn } from '../data/cell-text.ts'

/** Figures of a column that the samples of its type have none for. */
const ramp = ['86', '72', '65', '58', '41', '33']

/**
 * A document that goes to people who may not read what it asks: instead of rows of its sources it has invented ones in
 * the same columns, which its canvas draws. Figures that are written into the screen itself stay.
 */
export function withInventedRows(document: ScreenDocument): ScreenDocument {
  const components = document.components.map((one) =>
    one.columnDataSource === 1 || one.staticData === null ? one : { ...one, staticData: inventedRows(one) },
  )
  return { ...document, components }
}

function inventedRows({ type, staticData }: ScreenComponent): ScreenRows | null {
  if (staticData === null) return null
  const sample = sampleOf(type)
  const ofSample = (isFigure: boolean) =>
    (sample?.columns ?? []).flatMap((_, at) =>
      sample !== null && isFigureColumn(sample, at) === isFigure ? [sample.rows.map((row) => row[at] ?? null)] : [],
    )
  const [figures, texts] = [ofSample(true), ofSample(false)]
  const height = sample?.rows.length ?? ramp.length
  const columns = staticData.columns.map(({ title, name }, at) => {
    const isFigure = isFigureColumn(staticData, at)
    const taken = (isFigure ? figures : texts).shift()
    return (row: number) =>
      taken?.[row] ?? (isFigure ? (ramp[row % ramp.length] ?? null) : `${title || name}${row + 1}`)
  })
  const rows = Array.from({ length: height }, (_, row) => columns.map((cellOf) => cellOf(row)))
  return { columns: staticData.columns, rows }
}
