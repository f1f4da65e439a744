import { Icon, useRight } from '@mingtai/ui'
import type { IconName } from '@mingtai/ui'
import { Link } from 'react-router'

interface Step {
  icon: IconName
  to: string
  title: string
  note: string
}

/** What one may begin with, in place of the pages that were opened lately; each leads to its page. */
export function FirstSteps() {
  const mayDesign = useRight('report:design')
  const mayConnect = useRight('data-source:edit')
  const steps: (Step | false)[] = [
    { icon: 'report', to: '/report/list', title: '打开一张报表', note: '选条件、查询、复制、导出' },
    mayDesign && { icon: 'edit', to: '/report/list', title: '做一张报表', note: '在报表目录里新建，边画边看结果' },
    mayConnect && { icon: 'database', to: '/data-source/list', title: '接一个数据库', note: '先测试连接，再保存' },
    mayDesign && { icon: 'key', to: '/user/access-tokens', title: '新建访问令牌', note: '给脚本和命令行取数用' },
  ]
  return (
    <>
      <p className="section-quiet">打开过的报表和页面会出现在这里，可以先从这些开始。</p>
      <ul className="recent-rows first-steps">
        {steps
          .filter((step) => step !== false)
          .map(({ icon, to, title, note }) => (
            <li key={title}>
              <Icon name={icon} size={15} />
              <Link to={to}>{title}</Link>
              <small>{note}</small>
            </li>
          ))}
      </ul>
    </>
  )
}
