import { defaultPage, type SheetTemplate } from '@mingtai/report-engine'
import type { PageSetup } from '@mingtai/sheet-core'
import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import { widthOnPaper } from '../../model/advice/page-lines.ts'
import { useStudio } from '../../part/use-studio.ts'
import { BorderGroup } from './BorderGroup.tsx'
import { BreakGroup } from './BreakGroup.tsx'
import { Figure, Segments, Tick } from '../control.tsx'
import { FormGroup } from './FormGroup.tsx'
import { Group } from '../Group.tsx'
import { PaperGroup } from './PaperGroup.tsx'
import { StripGroup } from './StripGroup.tsx'
import { useSheet } from '../use-sheet.ts'
import { WatermarkGroup } from './WatermarkGroup.tsx'

/** How one group of the page tab reads and changes the paper. */
export interface PageProps {
  page: PageSetup
  set(change: Partial<PageSetup>): void
}

/** 页面与打印: how the shown sheet lies on paper. */
export function PageTab() {
  const sheet = useSheet()
  return sheet === null ? null : <SheetPage sheet={sheet} />
}

function SheetPage({ sheet }: { sheet: SheetTemplate }) {
  const studio = useStudio()
  const page = sheet.page ?? defaultPage(sheet)
  const set = (change: Partial<PageSetup>) => studio.setParts({ page: { ...page, ...change } })
  const { pages, scale } = widthOnPaper(sheet)
  const props: PageProps = { page, set }
  return (
    <div className="rd-cell-tab">
      <div className="rd-page-head">
        <p className="rd-faint">
          {sheet.page === undefined ? '没有改过，按内容自动安排：' : ''}
          {pages === 1 ? `按 ${scale}% 打印，左右一页。` : `左右分成 ${pages} 页，表格里的紫色虚线是分页处。`}
        </p>
        <div className="rd-links">
          <Button size="small" icon={<Icon name="print" size={13} />} onClick={() => studio.show({ dialog: 'paper' })}>
            页面预览
          </Button>
          {sheet.page !== undefined && (
            <button type="button" className="rd-link" onClick={() => studio.setParts({ page: undefined })}>
              恢复自动
            </button>
          )}
        </div>
      </div>
      <PaperGroup {...props} />
      <StripGroup which="header" {...props} />
      <StripGroup which="footer" {...props} />
      <BreakGroup {...props} />
      <Group
        title="缩放"
        now={page.fit === 'width' ? '一页宽' : page.fit === 'page' ? '一页' : `${page.scale ?? 100}%`}
      >
        <Segments
          label="适应"
          value={page.fit ?? 'none'}
          options={[
            { value: 'none', label: '按比例' },
            { value: 'width', label: '一页宽' },
            { value: 'page', label: '整张一页' },
          ]}
          onSet={(fit) => set({ fit, scale: fit === 'none' ? page.scale : undefined })}
        />
        {(page.fit ?? 'none') === 'none' && (
          <>
            <Figure
              label="比例"
              value={page.scale ?? 100}
              least={10}
              most={400}
              unit="%"
              onSet={(next) => set({ scale: next === null || next === 100 ? undefined : next })}
            />
            <Segments
              label="页的次序"
              value={page.order ?? 'downThenAcross'}
              options={[
                { value: 'downThenAcross', label: '先下后右' },
                { value: 'acrossThenDown', label: '先右后下' },
              ]}
              onSet={(order) => set({ order })}
            />
          </>
        )}
      </Group>
      <Group title="位置与页码" now={page.center?.horizontal === true ? '水平居中' : '靠左'}>
        <Tick
          label="居中"
          value={page.center?.horizontal === true}
          onSet={(horizontal) => set({ center: { vertical: false, ...page.center, horizontal } })}
        >
          水平居中
        </Tick>
        <Tick
          value={page.center?.vertical === true}
          onSet={(vertical) => set({ center: { horizontal: false, ...page.center, vertical } })}
        >
          垂直居中
        </Tick>
        <Tick label="网格线" value={page.gridLines === true} onSet={(gridLines) => set({ gridLines })}>
          打印网格线
        </Tick>
        <Figure
          label="起始页码"
          value={page.firstPage ?? null}
          most={100_000}
          placeholder="1"
          onSet={(firstPage) => set({ firstPage: firstPage ?? undefined })}
        />
      </Group>
      <WatermarkGroup {...props} />
      <BorderGroup {...props} />
      <FormGroup {...props} />
    </div>
  )
}
