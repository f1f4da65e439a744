/** What the demo knowledge base is about: a space, and its subjects with a figure or two that their texts name. */
export interface DemoSpace {
  name: string
  description: string
  auditMode: 'always' | 'outsiders' | 'none'
  /** What everybody may do in it; null: it is for those who are named. */
  everyone: ('preview' | 'download')[] | null
  source: string
  authority: string
  subjects: readonly { name: string; object: string; standard: string; days: number }[]
}

const subject = (name: string, object: string, standard: string, days: number) => ({ name, object, standard, days })

export const demoSpaces: readonly DemoSpace[] = [
  {
    name: '财务制度',
    description: '经费、采购、资产的规定和标准',
    auditMode: 'always',
    ...{
      everyone: ['preview', 'download'],
      source: '云州市财政局',
      authority: '云财行',
    },
    subjects: [
      subject('会议费', '市直机关召开的各类会议', '二类会议每人每天650元，三类会议每人每天550元', 10),
      subject('差旅费', '工作人员出差的交通、住宿和伙食', '省会城市住宿每人每天480元，其他城市380元', 15),
      subject('培训费', '机关组织的各类培训班', '一类培训每人每天760元，二类培训每人每天650元', 10),
      subject('公务接待', '国内公务接待活动', '工作餐每人不超过60元，陪餐人数不超过来客的三分之一', 5),
      subject('政府采购', '货物、工程和服务的采购', '货物类限额标准为50万元，公开招标数额标准为200万元', 20),
      subject('固定资产', '房屋、设备、车辆和家具', '通用设备单价1000元以上、专用设备单价1500元以上', 30),
      subject('公务用车', '机要通信、应急保障和执法执勤用车', '一般公务用车排气量1.8升以下、价格18万元以内', 3),
      subject('预算编制', '部门年度收支预算', '公用经费按编制内实有人数每人每年2.4万元核定', 45),
    ],
  },
  {
    name: '人事制度',
    description: '考勤、考核、培训和工资福利',
    auditMode: 'always',
    ...{
      everyone: ['preview'],
      source: '云州市人力资源和社会保障局',
      authority: '云人社',
    },
    subjects: [
      subject('年休假', '工作满一年的工作人员', '工作满1年不满10年的休5天，满10年不满20年的休10天', 3),
      subject('考勤', '机关全体工作人员', '月累计迟到早退超过3次的，由科室负责人谈话提醒', 5),
      subject('年度考核', '参加年度考核的公务员', '优秀等次一般不超过参加考核人数的20%', 30),
      subject('公务员录用', '一级主任科员以下职级的公务员', '笔试、面试成绩各占50%，体检和考察合格后公示', 60),
      subject('职级晋升', '符合资格条件的公务员', '晋升上一级职级须在现职级任职满2年', 20),
      subject('因私出国', '登记备案的工作人员', '提前15个工作日申请，回国后10日内交回证件', 15),
      subject('挂职锻炼', '选派挂职的干部', '挂职时间一般为1至2年，期间不办理调动', 30),
      subject('工资核定', '新录用和调入的工作人员', '试用期工资按学历确定，期满后按职务职级重新核定', 10),
    ],
  },
  {
    name: '政策法规',
    description: '常用的法律法规和本市规范性文件',
    auditMode: 'always',
    ...{
      everyone: ['preview', 'download'],
      source: '云州市人民政府办公室',
      authority: '云政办',
    },
    subjects: [
      subject('政务公开', '行政机关制作和获取的政府信息', '自信息形成之日起20个工作日内主动公开', 20),
      subject('依申请公开', '公民、法人提出的信息公开申请', '自收到申请之日起20个工作日内答复，最多延长20个工作日', 20),
      subject('重大行政决策', '涉及公共利益的重大事项', '公众参与、专家论证、风险评估、合法性审查、集体讨论', 30),
      subject('规范性文件', '对公民权利义务产生影响的文件', '有效期为5年，期满前6个月评估', 15),
      subject('行政复议', '不服具体行政行为的申请', '自知道该行政行为之日起60日内提出', 60),
      subject('信访办理', '群众来信、来访和网上投诉', '15日内决定是否受理，60日内办结', 60),
      subject('行政处罚', '违反行政管理秩序的行为', '立案之日起90日内作出处罚决定', 90),
      subject('招标投标', '必须招标的工程建设项目', '施工单项合同估算价400万元以上必须招标', 20),
    ],
  },
  {
    name: '办公指南',
    description: '公文、会议、印章、档案怎么办',
    auditMode: 'outsiders',
    ...{
      everyone: ['preview', 'download'],
      source: '云州市人民政府办公室',
      authority: '云政办函',
    },
    subjects: [
      subject('公文写作', '通知、请示、函和纪要', '标题由发文机关、事由和文种组成，正文用3号仿宋', 3),
      subject('公文办理', '收文和发文', '特急件当日办结，急件3日内办结，平件7日内办结', 7),
      subject('会议组织', '市政府全体会议、常务会议和专题会议', '会议通知提前3个工作日发出，材料提前1天送达', 3),
      subject('印章使用', '单位公章和部门印章', '用印须经审批，逐件登记，不得在空白纸上用印', 1),
      subject('档案归档', '文书、会计和音像档案', '次年6月底前完成上一年度文书归档', 30),
      subject('值班值守', '节假日和夜间值班', '突发事件30分钟内电话报告，1小时内书面报告', 1),
      subject('督查督办', '市政府决定事项的落实', '一般事项30日内反馈，重要事项每周反馈', 30),
      subject('保密管理', '涉密载体和涉密人员', '涉密文件不得通过互联网传输，阅后及时归还', 1),
    ],
  },
  {
    name: '信息化运维',
    description: '账号、网络、系统和故障处理',
    auditMode: 'none',
    ...{
      everyone: ['preview', 'download'],
      source: '云州市大数据管理局',
      authority: '云数',
    },
    subjects: [
      subject('账号申请', '办公平台和业务系统的账号', '新入职人员1个工作日内开通，离职当日停用', 1),
      subject('电子签章', '单位和个人的电子印章', '有效期3年，期满前30天申请换发', 5),
      subject('视频会议', '市、县、乡三级视频会议', '会前1小时联调，主会场与分会场各留1名保障人员', 1),
      subject('网络接入', '政务外网的接入和变更', '接入申请3个工作日内办结，IP地址按科室分配', 3),
      subject('终端安全', '办公电脑和移动终端', '口令每90天更换，离开座位自动锁屏不超过10分钟', 90),
      subject('数据共享', '部门之间的数据交换', '无条件共享类即申即用，有条件共享类10个工作日答复', 10),
      subject('系统上线', '新建和改造的信息系统', '等级保护二级以上系统上线前完成测评', 30),
      subject('故障报修', '硬件、网络和应用故障', '一般故障4小时内响应，重大故障30分钟内响应', 1),
    ],
  },
  {
    name: '营商环境案例',
    description: '改革做法、典型案例和调研材料',
    auditMode: 'always',
    ...{
      everyone: null,
      source: '云州市发展和改革委员会',
      authority: '云发改',
    },
    subjects: [
      subject('企业开办', '新设立的企业', '一个窗口受理，半天内发放执照、印章和发票', 1),
      subject('工程审批', '工业投资项目', '从立项到施工许可压减至40个工作日以内', 40),
      subject('不动产登记', '商品房和存量房转移登记', '一般登记2个工作日，抵押登记当日办结', 2),
      subject('获得电力', '低压小微企业用电', '160千瓦以下零投资，办电时间不超过10天', 10),
      subject('纳税服务', '一般纳税人和小微企业', '网上办理率98%，退税平均1.5个工作日', 2),
      subject('跨境贸易', '进出口企业', '进口整体通关时间压缩到28小时', 2),
      subject('执行合同', '买卖和建设工程合同纠纷', '小额诉讼平均审理32天', 32),
      subject('惠企政策', '认定范围内的中小企业', '免申即享政策36项，兑付平均5个工作日', 5),
    ],
  },
]

/** What is written about each subject, and in which format. */
export const demoPieces = [
  { name: (about: string) => `${about.replace(/管理$/, '')}管理办法`, tag: '制度', formats: ['pdf', 'docx'] },
  { name: (about: string) => `${about}办理指南`, tag: '指南', formats: ['written', 'docx', 'md'] },
  { name: (about: string) => `${about}标准和时限一览表`, tag: '标准', formats: ['xlsx', 'csv'] },
  { name: (about: string) => `${about}常见问题解答`, tag: '问答', formats: ['written', 'txt'] },
  { name: (about: string) => `${about}培训讲稿`, tag: '培训', formats: ['pptx', 'zip', 'link'] },
] as const
