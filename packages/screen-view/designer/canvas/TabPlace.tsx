import type { ScreenComponent } from '@mingtai/screen-model'
import { Select } from 'antd'
import { SettingRow } from '../property/SettingRow.tsx'
import type { Design } from '../use-design.ts'

const PAGE = 'page'

/** Whether components lie on the page or in a tab of another one; nothing where the screen has no tabs. */
export function TabPlace({ design, components }: { design: Design; components: readonly ScreenComponent[] }) {
  const holders = design.document.components.filter(({ type }) => type === 'tabs')
  if (holders.length === 0 || components.some(({ type }) => type === 'tabs')) return null
  const places = new Set(components.map(({ parent }) => (parent === null ? PAGE : `${parent.id} ${parent.tab}`)))
  const [place] = places
  return (
    <SettingRow label="所在">
      <Select
        aria-label="所在的标签页"
        placeholder="多处"
        value={places.size === 1 ? place : undefined}
        options={[
          { value: PAGE, label: '页面上' },
          ...holders.flatMap(({ id, name, options }) =>
            (Array.isArray(options.tabs) ? options.tabs : []).map(({ title }, at) => ({
              value: `${id} ${at}`,
              label: `${name} · ${String(title ?? '') || `第${at + 1}页`}`,
            })),
          ),
        ]}
        onChange={(chosen) => {
          const [id = '', tab] = chosen.split(' ')
          const parent = tab === undefined ? null : { id, tab: Number(tab) }
          design.run({ do: 'putInto', ids: components.map((one) => one.id), parent })
        }}
      />
    </SettingRow>
  )
}
