import type { Section } from '@mingtai/modules/office/work-report/calls'

/** What people of a bureau report of, by what they do. */
export interface Field {
  done: readonly string[]
  problems: readonly string[]
  plans: readonly string[]
}

const section = (key: string, title: string, hint: string, isRequired: boolean): Section => ({
  key,
  title,
  hint,
  isRequired,
})

export const weekSections = [
  section('done', '本周完成', '做了什么，到什么程度，写清数字', true),
  section('problems', '存在问题', '需要协调解决的事', false),
  section('plans', '下周安排', '打算做什么，什么时候做完', true),
]
export const daySections = [section('done', '今日工作', '一事一行', true), section('plans', '明日安排', '', false)]
export const monthSections = [
  section('done', '本月主要工作', '按重要程度写，写清进度', true),
  section('figures', '关键数据', '办件量、完成率等', false),
  section('problems', '问题和建议', '', false),
  section('plans', '下月打算', '', true),
]
export const tripSections = [
  section('where', '调研地点和对象', '', true),
  section('found', '看到的情况', '如实写，好的差的都写', true),
  section('advice', '建议', '', false),
]

/** 市政府办, 发改, 大数据: by the number of the bureau. */
export const fields: Readonly<Record<number, Field>> = {
  0: {
    done: [
      '起草市政府常务会议纪要1期，送审稿已交领导',
      '办理来文23件，其中急件4件，均在时限内转出',
      '核稿16件，退回修改3件，主要是附件不全',
      '完成“一网通办”专项督查的现场核查，形成清单12条',
      '会务保障5场，其中全市性会议1场',
      '整理三季度重点工作台账，68项中按期61项',
      '接待省政府办公厅调研组，陪同看了2个点',
      '印章使用登记31次，归档合同9份',
      '修订值班工作制度，征求了14个处室意见',
      '回复人大代表建议2件，见面率100%',
    ],
    problems: [
      '部分单位报送材料压到最后半天，核稿时间不够',
      '两个处室对督查清单口径不一致，需要领导协调',
      '会议室设备老化，视频会议出现过两次断线',
      '急件多在下班前到，值班人员手机未全部绑定提醒',
    ],
    plans: [
      '周三前完成常务会议材料汇总',
      '跟踪督办清单第3、7项，周五前反馈',
      '组织新入职人员公文写作培训一次',
      '配合做好年度考核材料准备',
      '对接信息科，完成会议室设备更换',
    ],
  },
  1: {
    done: [
      '完成固定资产投资月度监测，前期项目入库8个',
      '审核立项材料11份，批复9份，补正2份',
      '到北部新区看3个在建项目，进度总体符合计划',
      '汇总重点项目三级推进表，128个项目逐一更新',
      '组织能耗双控调度会，通报6家企业',
      '上报专项债项目需求14个，金额21.6亿元',
      '完成县区发展指标初核，差异5处已退回核对',
    ],
    problems: [
      '4个项目用地手续未齐，影响四季度开工',
      '个别县区数据晚报，影响全市汇总时间',
      '企业填报口径不熟，返工较多',
    ],
    plans: [
      '下周二召开项目调度会，逐个过堂',
      '完成能耗预警分析并报省',
      '会同自然资源局集中办理用地手续',
      '起草明年重点项目建议名单',
    ],
  },
  5: {
    done: [
      '政务数据共享平台新增接口14个，累计调用1.2亿次',
      '处理数据质量工单37件，办结35件',
      '完成人口库与医保库比对，发现差异2,163条',
      '报表平台上线新模板6张，培训填报人员80人',
      '平台巡检5次，处置磁盘告警1起，未影响使用',
      '配合市应急局接入雨量站数据42个',
      '完成“一件事”办理事项字段梳理9类',
      '修复移动端附件预览问题，用户反馈已回访',
    ],
    problems: [
      '3个部门接口文档未更新，联调进度受影响',
      '历史数据缺身份证号约2%，需要业务部门补录',
      '机房空调报修，备件预计下周到',
    ],
    plans: [
      '完成共享平台压力测试，出报告',
      '推进公积金数据按日更新',
      '整理数据目录第三批，约120项',
      '组织一次安全演练',
      '配合财政局做好预算报表联调',
    ],
  },
}

/** Written under reports by those who receive them. */
export const said = [
  '收到，第二项请把时间定下来。',
  '数据请和月报口径保持一致。',
  '存在的问题写得清楚，下周例会上说一下。',
  '这周完成得不错，注意劳逸结合。',
  '请补充一下与上周的对比。',
  '材料提前一天给我看。',
] as const

export const remarks = [
  '同意下周安排。用地手续由我来协调，请把清单单独报一份。',
  '请综合科牵头，督查室配合，月底前拿出改进办法。',
  '情况已了解，接口联调请大数据中心本周内给出时间表。',
] as const

/** 调研报告: by the keys of its sections. */
export const trips = [
  {
    where: '柳河镇水厂二期，现场交流镇政府和施工单位。',
    found: '管网铺设完成 86%，剩余 3.2 公里受雨季影响推迟；12 个村已通水，群众反映水压偏低。',
    advice: '由住建部门牵头复核加压站参数，通水前逐村公示停水安排。',
  },
  {
    where: '北部新区 3 家在建企业。',
    found: '两家年底可投产，一家因设备进口延期到明年二季度；用工缺口约 260 人。',
    advice: '人社部门组织一次专场招聘，发改跟踪设备到港时间。',
  },
  {
    where: '市政务服务大厅，随访办事群众 31 人。',
    found: '平均等候 11 分钟，比三季度少 4 分钟；不动产窗口午间仍排队，材料退回主要因复印件不清。',
    advice: '午间增开一个窗口，入口处放自助复印机。',
  },
  {
    where: '城东社区卫生服务中心。',
    found: '家庭医生签约 8,420 人，慢病随访率 91%；信息系统与市平台每日同步，偶有延迟。',
    advice: '请大数据中心把同步改为每两小时一次。',
  },
]
