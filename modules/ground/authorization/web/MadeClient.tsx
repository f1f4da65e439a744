import { MadeSecret } from '@mingtai/ui'

export interface Made {
  clientId: string
  secret: string | null
}

/** What the program's administrator needs, the secret among it: shown once. */
export function MadeClient({ made: { clientId, secret }, onDone }: { made: Made; onDone(): void }) {
  return (
    <MadeSecret
      note={secret === null ? null : '请现在复制密钥并妥善保存，关闭后不再显示，遗失只能重新生成。'}
      facts={[
        { label: '应用标识', text: clientId },
        secret === null
          ? { label: '应用密钥', text: '公开应用没有密钥，只用 PKCE', mayCopy: false }
          : { label: '应用密钥', text: secret },
        { label: '配置地址', text: `${window.location.origin}/authz/.well-known/openid-configuration` },
      ]}
      done={secret === null ? '知道了' : '已保存'}
      onDone={onDone}
    />
  )
}
