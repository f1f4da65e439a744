import { escapedMarkup } from '@mingtai/zh'
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'

/**
 * The page for a wrong request of a program: in our look, without scripts, with everything from the request escaped.
 */
export function errorPage(ctx: KoaContextWithOIDC, { error, error_description: why }: ErrorOut): void {
  ctx.type = 'html'
  ctx.body = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>授权未完成</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{margin:0;background:#f5f6f4;color:#1b2430;font:15px/1.7 "Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:520px;margin:18vh auto 0;padding:32px;background:#fff;border:1px solid #e3e5e1}
h1{font:600 24px/1.4 "Noto Serif SC","Songti SC",serif;margin:0 0 12px}code{color:#667080;font-size:13px;word-break:break-all}
a{color:#1f5fa8}</style>
<main><h1>授权未完成</h1><p>${sentenceOf(error)}</p><p><code>${escapedMarkup(error)}${why ? `: ${escapedMarkup(why)}` : ''}</code></p>
<p><a href="/">返回工作台</a></p></main></html>`
}

function sentenceOf(error: string): string {
  if (error === 'invalid_client') return '没有登记这个应用，请联系管理员登记后再授权。'
  if (error === 'invalid_redirect_uri') return '回调地址与登记的不一致，请联系应用的管理员检查。'
  if (error === 'invalid_request') return '应用发来的授权请求不完整，请联系应用的管理员检查。'
  return '授权请求已过期或不能完成，请回到应用重新发起。'
}
