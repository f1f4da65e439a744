import { Button } from 'antd'

export interface Made {
  clientId: string
  secret: string | null
}

/** What the program's administrator needs, the secret among it: shown once. */
export function MadeClient({ made, onDone }: { made: Made; onDone(): void }) {
  const facts: [string, string][] = [
    ['应用标识', made.clientId],
    ['应用密钥', made.secret ?? '公开应用没有密钥，只用 PKCE'],
    ['配置地址', `${window.location.origin}/authz/.well-known/openid-configuration`],
  ]
  return (
    <div className="made-client">
      {made.secret !== null && <p>请现在复制密钥并妥善保存，关闭后不再显示，遗失只能重新生成。</p>}
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
      <footer>
        <Button type="primary" onClick={onDone}>
          已保存
        </Button>
      </footer>
    </div>
  )
}
