import { Dialog } from '@mingtai/ui'
import { Button } from 'antd'
import type { Unmatched } from '../../calls.ts'
import './template.css'

interface Props {
  name: string
  unmatched: readonly Unmatched[]
  onClose(): void
  onDesign(): void
}

const kinds: Record<Unmatched['kind'], string> = {
  ...{ dataset: '数据集', report: '报表', api: 'API', opens: '点击打开的', picture: '图片' },
}

/** What a new screen names and could not be found here. */
export function UnmatchedDialog({ name, unmatched, onClose, onDesign }: Props) {
  return (
    <Dialog
      open
      title={`“${name}”已建好，有 ${unmatched.length} 处没有对上`}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>知道了</Button>
          <Button type="primary" onClick={onDesign}>
            去设计
          </Button>
        </>
      }
    >
      <p>没有对上的数据已换成示例数据，请在设计里重新选择后再发布。</p>
      <table className="screen-unmatched">
        <thead>
          <tr>
            <th>组件</th>
            <th>类别</th>
            <th>名称（编码）</th>
            <th>原因</th>
          </tr>
        </thead>
        <tbody>
          {unmatched.map(({ component, kind, what, isClosed }) => (
            <tr key={`${component} ${kind} ${what}`}>
              <td>{component === '' ? '页面' : component}</td>
              <td>{kinds[kind]}</td>
              <td>{what}</td>
              <td>{reason(kind, isClosed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

function reason(kind: Unmatched['kind'], isClosed: boolean): string {
  if (kind === 'picture') return '图片留在原来的系统里'
  if (kind === 'api') return '您没有编辑数据源的权限'
  return isClosed ? '您不能使用' : '这里没有'
}
