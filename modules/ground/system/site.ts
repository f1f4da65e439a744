import { z } from 'zod'

const roleAliases = z.array(z.string().min(1).max(60)).max(100)

/** A host and perhaps a port: nothing that could end or widen a line of the content policy. */
export const screenSitePattern = /^https:\/\/(?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d{1,5})?$/

/** Everything about a site that its administrator may set. */
export const SiteSettings = z.object({
  pageTitle: z.string().trim().min(1).max(30),
  regionName: z.string().trim().max(30),
  wechatLogin: z.boolean(),
  onlineEdit: z.boolean(),
  im: z.boolean(),
  adminIndex: z.boolean(),
  oauthManage: z.boolean(),
  /** Seconds after which a browser fetches a new token. */
  tokenTime: z.number().int().min(300).max(86_400),
  /** Seconds without a movement of the mouse after which a person is signed out. */
  idleTime: z.number().int().min(60).max(86_400),
  /** Holders of one of these roles see the weekly sheets. */
  weeklyReportRoles: roleAliases,
  knowledgeBaseRoles: roleAliases,
  /** Address of another system's sign-in page, to which people without a session are sent; '' for our own. */
  externalLogin: z
    .string()
    .trim()
    .max(500)
    .refine((address) => address === '' || isPlainAddress(address), '由 http:// 或 https:// 开头的完整网址。'),
  /** Pages that open without signing in, beside those of the product; `/*` at the end means all below. */
  publicPaths: z
    .array(
      z
        .string()
        .regex(/^(?:\/[\w-]+)+(?:\/\*)?$/, '由 / 开头的页面地址，末尾可以是 /*。')
        .max(200),
    )
    .max(50),
  /** Sites whose pictures, videos and pages data screens may show; the content policy of every page names exactly these. */
  screenSites: z
    .array(z.string().regex(screenSitePattern, '由 https:// 开头的网站，只写主机和端口。').max(200))
    .max(30),
  /** Written before every key that the browser keeps. */
  storagePrefix: z.string().regex(/^[a-z][a-z0-9-]{0,19}$/, '由小写字母开头，只含小写字母、数字和 -，最多 20 个字符。'),
})
export type SiteSettings = z.infer<typeof SiteSettings>

/** What a site has until its administrator says otherwise. */
export const siteDefaults: SiteSettings = {
  pageTitle: '明台',
  regionName: '郑州',
  wechatLogin: true,
  onlineEdit: true,
  im: true,
  adminIndex: false,
  oauthManage: false,
  tokenTime: 3000,
  idleTime: 3600,
  weeklyReportRoles: [
    'work_publisher',
    'work_report_publisher',
    'work_recipient',
    'work_collaborator',
    'work_reporter',
    'work_examine',
    'base_user',
  ],
  knowledgeBaseRoles: ['knowledge_base_user', 'knowledge_base_manager', 'knowledge_base_auditor', 'base_user'],
  externalLogin: '',
  publicPaths: [],
  screenSites: [],
  storagePrefix: 'mingtai',
}

/** A whole address of the web, without a name and password in it. */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** What the sign-in page needs and anybody may know. */
export const PublicSite = SiteSettings.pick({
  pageTitle: true,
  regionName: true,
  wechatLogin: true,
  externalLogin: true,
  publicPaths: true,
  storagePrefix: true,
}).extend({ tenantId: z.string(), site: z.string() })
