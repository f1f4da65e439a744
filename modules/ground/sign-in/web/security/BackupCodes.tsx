import { Icon, saveBlob, siteOfPage } from '@mingtai/ui'
import { Button } from 'antd'

/** Shown once: ten codes for the day when the telephone is lost. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const save = () => {
    const text = [`${siteOfPage.title} 两步验证备用码，每个只能用一次。`, '', ...codes, ''].join('\r\n')
    saveBlob('两步验证备用码.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
  }
  return (
    <div className="backup">
      <p>两步验证已开启。手机不在身边时用备用码登录，每个只能用一次。请现在保存，关闭后不再显示。</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <footer>
        <Button icon={<Icon name="download" size={14} />} onClick={save}>
          存为文件
        </Button>
        <Button type="primary" onClick={onDone}>
          已保存
        </Button>
      </footer>
    </div>
  )
}
