import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import { Part } from './Part.tsx'

export function Controls() {
  return (
    <Part title="按钮" note="一屏只有一个主按钮">
      <dl className="gallery-lines">
        <dt>常态</dt>
        <dd>
          <Button type="primary">查询</Button>
          <Button>导出</Button>
          <Button type="text">重置</Button>
          <Button danger>退回</Button>
          <Button icon={<Icon name="download" />}>下载</Button>
        </dd>
        <dt>不可用</dt>
        <dd>
          <Button type="primary" disabled>
            查询
          </Button>
          <Button disabled>导出</Button>
        </dd>
        <dt>进行中</dt>
        <dd>
          <Button type="primary" loading>
            正在导出 42%
          </Button>
          <Button>取消</Button>
        </dd>
        <dt>小号</dt>
        <dd>
          <Button size="small" type="primary">
            打开
          </Button>
          <Button size="small">设计</Button>
          <Button size="small" icon={<Icon name="more" />} aria-label="更多" />
        </dd>
        <dt>图标</dt>
        <dd>
          {(['refresh', 'print', 'share', 'fullscreen'] as const).map((name) => (
            <button key={name} type="button" className="icon-button" aria-label={name}>
              <Icon name={name} />
            </button>
          ))}
        </dd>
      </dl>
    </Part>
  )
}
