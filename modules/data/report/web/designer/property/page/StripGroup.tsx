import type { PageSetup } from '@mingtai/sheet-core'
import { Icon } from '@mingtai/ui'
import { Dropdown } from 'antd'
import { useStudioState } from '../../part/use-studio.ts'
import { withinDesigner } from '../../part/within-designer.ts'
import { BareWords, Figure } from '../control.tsx'
import { Group, Row } from '../Group.tsx'
import type { PageProps } from './PageTab.tsx'

type Strip = NonNullable<PageSetup['header']>

const places: Record<keyof Strip, string> = { left: '左', center: '中', right: '右' }
const fields = [
  ['page', '页码'],
  ['pages', '总页数'],
  ['date', '打印日期'],
  ['time', '打印时间'],
  ['dataTime', '数据时间'],
  ['report', '报表名称'],
  ['sheet', '工作表名称'],
  ['user', '打印的人'],
] as const

/** What stands on top or at the foot of every page. */
export function StripGroup({ which, page, set }: PageProps & { which: 'header' | 'footer' }) {
  const parameters = useStudioState((state) => state.template.parameters)
  const strip: Strip = page[which] ?? { left: '', center: '', right: '' }
  const title = which === 'header' ? '页眉' : '页脚'
  const now = Object.values(strip).filter((text) => text !== '')
  const put = (place: keyof Strip, text: string) => {
    const next = { ...strip, [place]: text }
    const isEmpty = Object.values(next).every((one) => one === '')
    set({ [which]: isEmpty ? undefined : next })
  }
  const all = [...fields, ...parameters.map(({ code, name }) => [code, `参数：${name}`] as const)]
  return (
    <Group title={title} now={now.join('　') || '没有'}>
      {Object.entries(places).map(([place, label]) => (
        <Row key={place} label={label}>
          <div className="rd-beside">
            <BareWords
              label={`${title}${label}`}
              value={strip[place as keyof Strip]}
              most={500}
              onSet={(text) => put(place as keyof Strip, text)}
            />
            <Dropdown
              trigger={['click']}
              getPopupContainer={withinDesigner}
              menu={{
                items: all.map(([code, name]) => ({
                  key: code,
                  label: name,
                  onClick: () => put(place as keyof Strip, `${strip[place as keyof Strip]}\${${code}}`),
                })),
              }}
            >
              <button
                type="button"
                className="rd-small"
                aria-label={`${title}${label}插入字段`}
                title="插入页码、日期等"
              >
                <Icon name="plus" size={13} />
              </button>
            </Dropdown>
          </div>
        </Row>
      ))}
      <Figure
        label="离纸边"
        value={(which === 'header' ? page.headerAt : page.footerAt) ?? null}
        most={500}
        precision={1}
        unit="mm"
        placeholder="自动"
        onSet={(at) => set(which === 'header' ? { headerAt: at ?? undefined } : { footerAt: at ?? undefined })}
      />
    </Group>
  )
}
