import type { Binding } from '@mingtai/report-engine'
import { addressOf, spotOf } from '../../model/cell/address.ts'
import { cellAt } from '../../model/binding/contents.ts'
import { figureSortOf, sortedByFigure } from '../../model/binding/figure-sort.ts'
import { fieldTitle } from '../../model/binding/labels.ts'
import { useStudio, useStudioState } from '../../part/use-studio.ts'
import { Segments } from '../control.tsx'
import { Group } from '../Group.tsx'
import { useSheet } from '../use-sheet.ts'

type Direction = Binding['sorts'][number]['direction']

const words: Record<Direction, string> = { ascending: '升序', descending: '降序' }

/** A figure puts the groups around it in its order. */
export function FigureSortGroup({ address }: { address: string }) {
  const studio = useStudio()
  const sheet = useSheet()
  const datasets = useStudioState((state) => state.template.datasets)
  const spot = spotOf(address)
  const figure = sheet === null || spot === null ? null : cellAt(sheet, spot)
  const found = sheet === null || figure === null ? null : figureSortOf(sheet, figure)
  if (sheet === null || figure === null || found === null) return null
  const { groups, direction } = found
  const titles = groups.map(
    (group) => `${fieldTitle(datasets, group.content.dataset, group.content.field)}（${addressOf(group)}）`,
  )
  return (
    <Group title="按本格的值排序" now={direction === null ? '不按它排' : `${titles.join('、')}${words[direction]}`}>
      <Segments
        label="排列分组"
        value={direction ?? 'none'}
        options={[
          { value: 'none', label: '不按它' },
          { value: 'ascending', label: words.ascending },
          { value: 'descending', label: words.descending },
        ]}
        onSet={(next) => studio.write(sortedByFigure(sheet, figure, next === 'none' ? null : next))}
      />
      <p className="rd-faint">
        {groups.length > 1
          ? `${titles.join('、')}一起排：外层按各自的合计，里层在外层之内按本格的值。`
          : `${titles.join('')}按本格的值排。`}
      </p>
    </Group>
  )
}
