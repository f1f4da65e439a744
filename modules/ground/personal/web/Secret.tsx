import { MadeSecret } from '@mingtai/ui'

/** The secret of a new token, to be copied now. */
export function Secret({ text, onDone }: { text: string; onDone(): void }) {
  return (
    <MadeSecret
      note="请现在复制并妥善保存。关闭后不再显示，遗失只能重新创建。"
      facts={[{ label: '访问令牌', text }]}
      done="已保存"
      onDone={onDone}
    >
      <p className="secret-use">
        用法：请求头 <code>Authorization: Bearer 令牌</code>，或环境变量 <code>MINGTAI_TOKEN</code>。
      </p>
    </MadeSecret>
  )
}
