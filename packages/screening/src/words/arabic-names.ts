/**
 * The most common Arabic names and name parts, with the vowels that their script omits. Keys have plain alef, plain ya,
 * and ha for ta marbuta, as `romanise` folds them.
 */
export const ARABIC_NAMES: ReadonlyMap<string, string> = new Map(
  `الله allah|عبدالله abdullah|محمد muhammad|احمد ahmad|محمود mahmud|حامد hamid|حميد hamid|علي ali|حسن hasan|حسين husayn|عبد abd|عمر umar
  عثمان uthman|ابو abu|ابي abi|ام umm|ابن ibn|بن bin|بنت bint|ال al|ابراهيم ibrahim|اسماعيل ismail|يوسف yusuf|يعقوب yaqub|موسي musa|عيسي isa
  داود dawud|سليمان sulayman|سلمان salman|سلطان sultan|سالم salim|سليم salim|سعيد said|سعد sad|سعود saud|صالح salih|صلاح salah|صدام saddam
  ناصر nasir|نصر nasr|منصور mansur|خالد khalid|خليل khalil|خليفه khalifa|كريم karim|رحمن rahman|رحيم rahim|رشيد rashid|راشد rashid|رضا rida
  مصطفي mustafa|مرتضي murtada|مجيد majid|ماجد majid|مبارك mubarak|مسعود masud|مروان marwan|ياسر yasir|ياسين yasin|يحيي yahya|زيد zayd|زياد ziyad
  طارق tariq|طالب talib|طاهر tahir|ظاهر zahir|عادل adil|عاصم asim|عامر amir|امير amir|امين amin|انور anwar|اسامه usama|اسد asad|بشار bashar|بشير bashir
  بكر bakr|جابر jabir|جاسم jasim|جمال jamal|جميل jamil|جعفر jafar|حاج haj|حاجي haji|حبيب habib|حسام husam|حكيم hakim|حمد hamad|حمدان hamdan|حمزه hamza
  حيدر haydar|دين din|ربيع rabi|سيد sayyid|شيخ shaykh|شريف sharif|صادق sadiq|ضياء diya|عباس abbas|عزت izzat|عزيز aziz|عصام isam|عماد imad|عمار ammar
  غازي ghazi|غني ghani|فاروق faruq|فتاح fattah|فتح fath|فهد fahd|فيصل faysal|فضل fadl|قادر qadir|قاسم qasim|قدوس quddus|كمال kamal|لطيف latif|مالك malik|ملا mulla
  مولوي mawlawi|نور nur|هادي hadi|هاشم hashim|هاني hani|هشام hisham|وليد walid|وهاب wahhab|واحد wahid|رحمان rahman|حق haqq|حقاني haqqani|جان jan|خان khan|فاطمه fatima
  مريم maryam|عايشه aisha|عائشه aisha|زينب zaynab|خديجه khadija|حزب hizb|جماعه jamaa|حركه haraka|انصار ansar|اسلام islam|اسلاميه islamiyya|شركه sharika`
    .split(/[|\n]/)
    .map((line) => {
      const [written = '', spelled = ''] = line.trim().split(' ')
      return [written, spelled]
    }),
)

/** Every spelling in ARABIC_NAMES: words that have their vowels. */
export const SPELLED_ARABIC: ReadonlySet<string> = new Set(ARABIC_NAMES.values())
