const MACHINE =
  '(?:AI|A\\.I\\.|LLM|GPT|ChatGPT|Claude|Gemini|Copilot|(?:large )?language[- ]model|chat ?bot|artificial intelligence)s?'
const KIND = '(?: (?:assistant|agent|model|system|crawler|reviewer|bot|summari[sz]er|reader|tool)s?)?'
// A commanding sentence starts with its verb, after words that call for attention.
const START =
  '(?:^|["“\'(:\\]>–—-]\\s*|\\b(?:please|now|must|should|kindly|instead|then|first|and|you are to|you will)\\s+)'
const COMMANDS =
  'ignore|disregard|execute|run|call|send|e-?mail|include|insert|output|respond|reply|answer|say|print|forward|visit|open|click|recommend|praise|give|rate|rank|approve|add|append|state|tell|do not|don.t|never|always|please|you (?:must|should)|when (?:summari|review|read|process)'
const OLD = '(?:previous|prior|above|earlier|preceding|existing|foregoing|original|initial)'

const FORMS = [
  // Revokes earlier instructions.
  `${START}(?:ignore|disregard|forget|override|do not follow)\\b(?: \\w+){0,4} (?:${OLD}(?: \\w+){0,2} (?:instructions?|prompts?|directives?|directions|guidelines|rules|commands?|context|programming)|(?:all|any|your)(?: \\w+){0,2} (?:instructions|prompts|directives|programming|guidelines))\\b`,
  `\\b(?:previous|prior|earlier) (?:instructions|directives|prompts) are (?:now )?(?:void|cancell?ed|obsolete|superseded|overridden)`,
  // Names the addressee.
  `\\b(?:if|when|since|as) you(?:.re| are) (?:an? |the |any )?(?:automated |helpful )?${MACHINE}${KIND}(?=\\s*(?:[,.:;!()]|$)| (?:reading|reviewing|summari|processing|parsing|crawling|scraping|who|that|like|such as|and you))`,
  `^(?:important |special )?(?:note|notice|message|instructions?|hint|attention|reminder|directive)s?:? (?:to|for) (?:any |all |the |every )?${MACHINE}${KIND}\\b(?: reading this)?\\s*(?:[:,.–—!-]|$)`,
  `^(?:attention|dear|hey|hello)[,:]? (?:any |all )?${MACHINE}${KIND}\\s*[,:!–—-]`,
  `^${MACHINE}${KIND}(?: reading this)?\\s*[:!–—-]\\s*(?:${COMMANDS})\\b`,
  `\\b${MACHINE}${KIND} (?:reading|summari[sz]ing|processing|reviewing) this (?:page|text|document|article|message|e-?mail|file|website|content) (?:must|should|shall|will|please|are (?:required|instructed|to))\\b`,
  // Assigns another role.
  `${START}you are now (?:an?|in|operating|acting|running)\\b[^.!?]{0,60}\\b(?:mode|AI|assistant|model|unrestricted|jailbroken|administrator|agent|DAN)\\b`,
  `^new (?:system )?instructions?\\b[^.!?]{0,30}:`,
  // Asks for secrets, or for secrecy from the user.
  `${START}(?:reveal|print|output|repeat|show|disclose|display|send|include|append)\\b[^.!?]{0,40}\\b(?:your (?:system|initial|hidden) (?:prompt|instructions?|message)|the system prompt|the (?:user.s|conversation|chat) (?:history|data|credentials|passwords?)|(?:all )?environment variables)`,
  `\\b(?:do not|don.t|never)\\s+(?:tell|mention|reveal|disclose|inform|alert|refer to)\\b[^.!?]{0,40}\\b(?:(?:this|these) (?:instructions?|message|note|order|directive|prompt|request|section)|the user (?:about|of|that) (?:this|these|you))`,
  // The same in other languages.
  'ignoriere?n? (?:sie )?(?:bitte )?(?:alle )?(?:vorherigen|bisherigen|vorangegangenen|früheren) (?:Anweisungen|Instruktionen|Befehle|Vorgaben)',
  'ignore[zr]? (?:toutes )?(?:les|tes|vos) (?:instructions|consignes|directives) (?:précédentes|antérieures|ci-dessus)',
  'ignor[ae] (?:todas )?(?:las|tus|as|suas) (?:instrucciones|instruções|indicaciones) (?:anteriores|previas|prévias)',
  'ignora (?:tutte )?le (?:istruzioni|indicazioni) (?:precedenti|di cui sopra)',
  'игнорируй(?:те)? (?:все )?(?:предыдущие|прежние) (?:инструкции|указания|команды)',
  '忽略(?:之前|以上|先前|前面|此前)(?:的)?(?:所有|一切)?(?:的)?(?:指令|指示|提示|命令)',
  '(?:以前|これまで|上記|前)の(?:すべての|全ての)?(?:指示|命令|プロンプト)を(?:すべて)?無視',
].map((form) => new RegExp(form, 'iu'))

/** Markup of conversations with models. No human reader writes it. */
const MARKUP =
  /<\|(?:im_start|im_end|system|user|endoftext)\|>|\[\/?INST\]|<\/?system_prompt>|\[SYSTEM(?: [A-Z]+){1,3}[^\]]{0,30}\]/

// Each form contains one of these words.
const MAYBE =
  /instruction|prompt|directive|guideline|\brules\b|command|programming|\bA\.?I\b|LLM|GPT|Claude|Gemini|Copilot|language.model|chat ?bot|artificial|you are now|environment var|the user|INST\]|im_start|Anweisung|Instruktion|Befehl|consigne|instruccion|instruç|indicacion|istruzion|indicazion|инструкц|указани|команд|指令|指示|提示|命令|プロンプト/i

/** Whether a sentence addresses a program that reads for a user, and not the user. */
export function addressesAgent(sentence: string): boolean {
  return MAYBE.test(sentence) && (MARKUP.test(sentence) || FORMS.some((form) => form.test(sentence)))
}

/** Whether a text needs a check sentence by sentence. A quick test. */
export function mayAddressAgent(text: string): boolean {
  return MAYBE.test(text)
}
