import { Icon, Page, saveDownload, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { personal } from '../api.ts'
import './pages.css'

/** 下载我的数据 /user/my-data: everything the product keeps about the person, for the person. */
export default function MyData() {
  const notice = useNotice()
  const [busy, setBusy] = useState<'zip' | 'json' | null>(null)
  const save = async (format: 'zip' | 'json') => {
    setBusy(format)
    try {
      await saveDownload(await personal.myData({ format }))
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(null)
    }
  }
  return (
    <Page title="下载我的数据" facts="系统里关于您的资料，不含密码和令牌的密钥">
      <div className="centre-body my-data">
        <ul>
          <li>基本资料、机构与部门、角色与权限</li>
          <li>偏好、通知设置、常用语、委托、访问令牌的名称</li>
          <li>通讯录分组和收藏的人</li>
          <li>最近 2000 条消息、登录记录和操作记录</li>
          <li>头像和签名图片（仅压缩包）</li>
        </ul>
        <p>下载会留下一条记录。文件里有个人信息，请妥善保管。</p>
        <div>
          <Button
            type="primary"
            icon={<Icon name="download" size={14} />}
            loading={busy === 'zip'}
            onClick={() => void save('zip')}
          >
            下载压缩包
          </Button>
          <Button loading={busy === 'json'} onClick={() => void save('json')}>
            只下载 JSON
          </Button>
        </div>
      </div>
    </Page>
  )
}
