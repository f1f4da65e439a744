import { type PageSetup, paperOf } from '@mingtai/sheet-core'
import { Button } from 'antd'
import { useChoosePicture } from '../../part/toolbar/use-choose-picture.ts'
import { Figure, Tick } from '../control.tsx'
import { Group } from '../Group.tsx'
import type { PageProps } from './PageTab.tsx'

type Form = NonNullable<PageSetup['form']>

const measures: [key: 'x' | 'y' | 'width' | 'height', label: string][] = [
  ['x', '离左边'],
  ['y', '离上边'],
  ['width', '宽'],
  ['height', '高'],
]

/** 套打: a scanned form below the report, to be placed by eye; the paper itself carries it. */
export function FormGroup({ page, set }: PageProps) {
  const { form } = page
  const choose = useChoosePicture(({ picture }) => {
    const place = form ?? { x: 0, y: 0, ...paperOf(page), printed: false }
    set({ form: { ...place, picture } })
  })
  const change = (part: Partial<Form>) => form !== undefined && set({ form: { ...form, ...part } })
  return (
    <Group title="套打底图" now={form === undefined ? '没有' : form.printed ? '打印底图' : '只在预览里显示'}>
      {form === undefined ? (
        <>
          <p className="rd-faint">把空白表单扫描成图片放在底下对位置；打印时默认不印它，因为纸上已经有了。</p>
          <Button size="small" onClick={choose}>
            选择底图
          </Button>
        </>
      ) : (
        <>
          {form.picture.startsWith('data:image/') && (
            <div className="rd-picture">
              <img src={form.picture} alt="套打底图" />
            </div>
          )}
          <div className="rd-links">
            <Button size="small" onClick={choose}>
              换一张
            </Button>
            <button type="button" className="rd-link" onClick={() => set({ form: undefined })}>
              去掉
            </button>
          </div>
          {measures.map(([key, label]) => (
            <Figure
              key={key}
              label={label}
              value={form[key]}
              least={key === 'x' || key === 'y' ? -2000 : 1}
              most={2000}
              precision={1}
              unit="mm"
              onSet={(value) => value !== null && change({ [key]: value })}
            />
          ))}
          <Tick label="打印" value={form.printed} onSet={(printed) => change({ printed })}>
            连底图一起打印、导出
          </Tick>
        </>
      )}
    </Group>
  )
}
