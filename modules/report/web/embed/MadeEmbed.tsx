import { useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { copyText } from '../viewer/copy-text.ts'

export interface Made {
  appKey: string
  secret: string
  /** Code of a report, for the example. */
  report: string
}

/** What the other system's developer needs, the secret among it: shown once. */
export function MadeEmbed({ made, onDone }: { made: Made; onDone(): void }) {
  const notice = useNotice()
  const base = window.location.origin
  const facts: [string, string][] = [
    ['应用标识', made.appKey],
    ['密钥', made.secret],
    ['脚本地址', `${base}/embed/sdk.js`],
  ]
  const server = `// 对方服务器：用密钥签一个 10 分钟内的凭证（JWT，HS256）
const token = await new SignJWT({ report: '${made.report}', parameters: {}, reader: '张三' })
  .setProtectedHeader({ alg: 'HS256' })
  .setIssuer('${made.appKey}').setIssuedAt().setExpirationTime('2m')
  .sign(new TextEncoder().encode(process.env.MINGTAI_SECRET))`
  const page = `// 对方页面
import { mount } from '${base}/embed/sdk.js'
mount(document.querySelector('#report'), { base: '${base}', app: '${made.appKey}', token })`
  const copy = async () => {
    await copyText([...facts.map((fact) => fact.join('：')), '', server, '', page].join('\n'))
    notice.success('已复制接入说明。')
  }
  return (
    <div className="made-embed">
      <p>请现在复制密钥并妥善保存，关闭后不再显示，遗失只能更换。密钥只放在对方服务器上，不要写进网页。</p>
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{text}</code>
            </dd>
          </div>
        ))}
      </dl>
      <pre>{server}</pre>
      <pre>{page}</pre>
      <footer>
        <Button onClick={() => void copy()}>复制全部</Button>
        <Button type="primary" onClick={onDone}>
          已保存
        </Button>
      </footer>
    </div>
  )
}
