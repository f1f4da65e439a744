import { SITE_TENANT } from '@mingtai/modules/ground/organization/server'
import { siteDefaults, siteSettings } from '@mingtai/modules/ground/system/server'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'

/** What a phone needs to install the product under the name of its site, and the page that it shows without a network. */
export function serveInstalling(app: FastifyInstance, { db }: Services): void {
  const hidden = { schema: { hide: true } }
  app.get('/manifest.webmanifest', hidden, async (_, reply) => {
    const { pageTitle } = await siteSettings(db, SITE_TENANT).catch(() => siteDefaults)
    return reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifest(pageTitle))
  })
  app.get('/offline', hidden, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(offlinePage),
  )
}

function manifest(name: string): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: 'zh-CN',
    start_url: '/dashbord/index',
    scope: '/',
    display: 'standalone',
    theme_color: '#FFFFFF',
    background_color: '#F5F6F4',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/seal.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: '待办', url: '/approval-center/todo' },
      { name: '发起审批', url: '/approval-center/list' },
      { name: '报表', url: '/report/list' },
    ],
  })
}

/** Without scripts, as it is shown where nothing can be fetched. Its link asks for the page again. */
const offlinePage = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>没有网络</title>
<style>
body { display: grid; min-height: 100dvh; margin: 0; place-items: center; background: #F5F6F4; color: #1B2430;
  font: 15px/24px "HarmonyOS Sans SC", "PingFang SC", "Noto Sans CJK SC", sans-serif; text-align: center }
main { padding: 24px } h1 { margin: 0 0 8px; font-size: 20px; line-height: 28px } p { margin: 0 0 24px; color: #4B5765 }
a { display: inline-block; padding: 10px 28px; border-radius: 4px; background: #1F5FA8; color: #fff; text-decoration: none }
</style>
</head>
<body>
<main>
<h1>没有网络</h1>
<p>连上网络后再打开。</p>
<a href="">重新打开</a>
</main>
</body>
</html>
`
