/** The texts of receipts and forms in one language. */
export interface SlipWording {
  readonly language: string
  /** ISO 639-1 language code for the page, which selects the glyph variants. */
  readonly short: string
  readonly receipt: string
  readonly form: string
  readonly shops: readonly string[]
  /** Lines below the name of the shop; each # becomes a random digit. */
  readonly head: readonly string[]
  readonly goods: readonly string[]
  readonly subtotal: string
  readonly tax: string
  readonly total: string
  readonly cash: string
  readonly change: string
  readonly thanks: string
  /** The format of an amount, with # for its digits. */
  readonly price: string
  readonly fields: readonly (readonly [label: string, value: string])[]
}

/** Languages with dense characters, without spaces, or with marks above and below the line. */
export const SLIP_WORDINGS: readonly SlipWording[] = [
  {
    language: 'kor',
    short: 'ko',
    receipt: '영수증',
    form: '가입 신청서',
    shops: ['한빛문구', '푸른마트', '서울약국', '동네빵집', '중앙서점'],
    head: ['서울시 종로구 세종대로 ##', '사업자번호 ###-##-#####', '전화 02-####-####', '일시 2025-0#-1# 1#:3#'],
    goods: ['연필', '공책', '우유', '김밥', '커피', '라면', '지우개', '물티슈', '식빵', '사과 주스'],
    subtotal: '소계',
    tax: '부가세',
    total: '합계 금액',
    cash: '받은 금액',
    change: '거스름돈',
    thanks: '이용해 주셔서 감사합니다',
    price: '#원',
    fields: [
      ['성명', '김민수'],
      ['생년월일', '1988년 5월 14일'],
      ['주소', '부산시 해운대구 중동 21'],
      ['전화번호', '051-229-8847'],
      ['부서', '구매 관리부'],
      ['직업', '회사원'],
      ['신청일', '2025년 3월 2일'],
      ['계좌번호', '110-482-093311'],
    ],
  },
  {
    language: 'jpn',
    short: 'ja',
    receipt: '領収書',
    form: '入会申込書',
    shops: ['青葉文具店', '山田商店', 'みどり薬局', '中央書店', 'さくらベーカリー'],
    head: ['東京都千代田区丸の内#-#-#', '電話 03-####-####', '登録番号 T#############', '2025年#月1#日 1#時3#分'],
    goods: ['鉛筆', 'ノート', '牛乳', 'おにぎり', 'コーヒー', '消しゴム', '食パン', 'りんごジュース', '封筒', '緑茶'],
    subtotal: '小計',
    tax: '消費税',
    total: '合計',
    cash: 'お預り',
    change: 'お釣り',
    thanks: 'またのご来店をお待ちしております',
    price: '#円',
    fields: [
      ['氏名', '山本 太郎'],
      ['生年月日', '1988年5月14日'],
      ['住所', '大阪市北区梅田2-4-9'],
      ['電話番号', '06-6229-8847'],
      ['所属', '営業部第二課'],
      ['職業', '会社員'],
      ['申込日', '2025年3月2日'],
      ['口座番号', '4820933'],
    ],
  },
  {
    language: 'chi_sim',
    short: 'zh-CN',
    receipt: '购物小票',
    form: '会员申请表',
    shops: ['长安超市', '新华书店', '同心药房', '红星文具店', '百味面包房'],
    head: ['西安市雁塔区科技路##号', '电话 029-########', '税号 ##########', '日期 2025-0#-1# 1#:3#'],
    goods: ['铅笔', '笔记本', '牛奶', '面包', '咖啡', '苹果', '矿泉水', '洗衣粉', '橡皮', '绿茶'],
    subtotal: '小计',
    tax: '税额',
    total: '合计金额',
    cash: '实收现金',
    change: '找零',
    thanks: '谢谢惠顾欢迎再次光临',
    price: '#.##元',
    fields: [
      ['姓名', '王小明'],
      ['出生日期', '1988年5月14日'],
      ['地址', '成都市锦江区春熙路21号'],
      ['联系电话', '028-82298847'],
      ['部门', '采购管理部'],
      ['职业', '工程师'],
      ['申请日期', '2025年3月2日'],
      ['银行账号', '6222 0048 2093'],
    ],
  },
  {
    language: 'tha',
    short: 'th',
    receipt: 'ใบเสร็จรับเงิน',
    form: 'ใบสมัครสมาชิก',
    shops: ['ร้านใจดี', 'ร้านขายยาสุขภาพ', 'ร้านหนังสือกลาง', 'ร้านกาแฟบ้านสวน', 'ร้านเครื่องเขียน'],
    head: ['## ถนนสุขุมวิท กรุงเทพฯ', 'โทร 02-###-####', 'เลขที่ #######', 'วันที่ 1#/0#/2568 1#:3#'],
    goods: ['ข้าวผัด', 'น้ำดื่ม', 'กาแฟ', 'ดินสอ', 'สมุด', 'นมสด', 'ขนมปัง', 'ยางลบ', 'น้ำส้ม', 'ชาเขียว'],
    subtotal: 'รวมเงิน',
    tax: 'ภาษีมูลค่าเพิ่ม',
    total: 'ยอดรวมสุทธิ',
    cash: 'เงินสด',
    change: 'เงินทอน',
    thanks: 'ขอบคุณที่ใช้บริการ',
    price: '#.## บาท',
    fields: [
      ['ชื่อ', 'สมชาย ใจดี'],
      ['วันเกิด', '14 พฤษภาคม 2531'],
      ['ที่อยู่', '21 ถนนพระราม 4 กรุงเทพฯ'],
      ['โทรศัพท์', '02-229-8847'],
      ['แผนก', 'ฝ่ายจัดซื้อ'],
      ['อาชีพ', 'พนักงานบริษัท'],
      ['วันที่สมัคร', '2 มีนาคม 2568'],
      ['เลขที่บัญชี', '482-0-93311-5'],
    ],
  },
]
