import { z } from 'zod'

const roleAliases = z.array(z.string().min(1).max(60)).max(100)

/** Everything about a site that its administrator may set, with the product's defaults. */
export const SiteSettings = z.object({
  pageTitle: z.string().trim().min(1).max(30).default('明台'),
  regionName: z.string().trim().max(30).default('郑州'),
  wechatLogin: z.boolean().default(true),
  onlineEdit: z.boolean().default(true),
  im: z.boolean().default(true),
  adminIndex: z.boolean().default(false),
  oauthManage: z.boolean().default(false),
  /** Seconds after which a browser fetches a new token. */
  tokenTime: z.number().int().min(300).max(86_400).default(3000),
  /** Seconds without a movement of the mouse after which a person is signed out. */
  idleTime: z.number().int().min(60).max(86_400).default(3600),
  /** Whoever holds one of these roles sees the weekly sheets. */
  weeklyReportRoles: roleAliases.default([
    'work_publisher',
    'work_report_publisher',
    'work_recipient',
    'work_collaborator',
    'work_reporter',
    'work_examine',
    'base_user',
  ]),
  knowledgeBaseRoles: roleAliases.default([
    'knowledge_base_user',
    'knowledge_base_manager',
    'knowledge_base_auditor',
    'base_user',
  ]),
  /** Written before every key that the browser keeps. */
  storagePrefix: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/, '由小写字母开头，只含小写字母、数字和 -，最多 20 个字符。')
    .default('mingtai'),
  /** Days after which a password must be changed; null: never. */
  passwordDays: z.number().int().min(1).max(3650).nullable().default(null),
  /** Whether sign-in asks for the picture: always, only after a failure, or never. */
  captchaMode: z.enum(['always', 'after-failure', 'never']).default('always'),
  /** 主办, 技术支持 and their telephone, at the foot of the sign-in page. */
  hostedBy: z.string().trim().max(60).default(''),
  supportedBy: z.string().trim().max(60).default(''),
  supportPhone: z.string().trim().max(40).default(''),
})
export type SiteSettings = z.infer<typeof SiteSettings>

/** What the sign-in page needs and anybody may know. */
export const PublicSite = SiteSettings.pick({
  pageTitle: true,
  regionName: true,
  wechatLogin: true,
  captchaMode: true,
  storagePrefix: true,
  hostedBy: true,
  supportedBy: true,
  supportPhone: true,
}).extend({ tenantId: z.string(), site: z.string() })
