/**
 * Variants of given names: short forms, and the same name in other languages. Maps a name to the groups that contain
 * it. Two names that share a group may be one name.
 */
export const NAME_VARIANTS: ReadonlyMap<string, readonly number[]> = toGroups(`
abraham abe avraham ibrahim
ahmad ahmed ahmet akhmed akhmad
albert al bert bertie
alexander alex alec aleksandr alexandr oleksandr alexandre alejandro alessandro alisher sasha sascha sacha sanya shura iskander aleks aliaksandr
alexandra sandra sasha sandy aleksandra oleksandra
alexei aleksei alexey aleksey oleksiy oleksii alyosha lyosha aliaksei
alfred alf fred
andrew andy drew andrei andrey andriy andrij andrzej andreas andre andres andrea andrej ondrej
anna ann anne annie hannah hanna anya
anthony tony antonio anton antoine antonin ante
arcadius arkady arkadi arkadiy
arthur art artur
barbara barb babs basia varvara
bartholomew bart bartolomeo
basil vasily vasili vasil vasyl vasiliy
benjamin ben benny benji bibi binyamin benyamin
bernard bernie bernhard bernardo
boris borya borys
bronislav bronislaw bronek
caroline carrie carol karolina
catherine katherine cathy kathy kate katie cat ekaterina yekaterina kateryna katarina katya catalina karen
charles charlie chuck carlos carlo karl carl karel karol
christian chris christiaan cristian kristian
christina chris tina christine kristina
christopher chris kit topher christophe christoph kristof cristobal krzysztof
constantine konstantin kostya costa kostyantyn constantin
cyril kirill kyrylo
daniel dan danny daniil danylo daniele danil
david dave davy dawid davit dawood dawud daoud
deborah debbie deb
demetrius dmitry dmitri dimitri dmytro dima mitya dimitrios dimitris dimitar
dennis denis denys den
donald don donnie
dorothy dot dottie dolly dora
edmund ed eddie ned
edward ed eddie ted teddy ned eduard eduardo edvard
eleanor ellie nell nora
elizabeth liz lizzie beth betsy betty eliza lisa libby elisabeth elizaveta yelizaveta isabel isabella
emmanuel manny manuel emanuel imanuel
ernest ernie ernst ernesto
eugene gene evgeny evgeni yevgeny yevgeni evgeniy yevhen yevgeniy eugen eugenio zhenya
eugenia evgenia yevgenia yevheniya
ferdinand ferdi fernando hernando
francis frank francisco paco pancho francesco francois franz franco
frances fran francesca francisca
frederick fred freddie fritz frederic friedrich federico fryderyk
gabriel gabe gavriil gavril jibril
gerald gerry jerry
gerard gerry gerhard gerardo
george jorge georgi georgy georgiy giorgi giorgio georg georges yuri yuriy yury iurii jiri jerzy heorhii georgios
gregory greg grigory grigori hryhoriy grzegorz gregorio grisha gregor
gustav gus gustavo gustaf
harold harry hal
helen nell elena olena yelena helena eleni lena helene
henry harry hank henri heinrich enrique enrico hendrik henrik
herbert herb bert
hyacinth jacek
husayn hussein hossein hussain husain husein hossain huseyin
hugh hugo hughie ugo
ignatius ignacio nacho ignacy ignazio
igor ihor
isaac ike ishaq izhak yitzhak itzhak isac
jacob jake jakob yakov yaakov yaqub yaqoob jacobo jacques
james jim jimmy jamie jaime diego santiago iago hamish
jeffrey jeff geoffrey geoff
jennifer jen jenny
jeremy jerry jeremiah
jesus chucho chuy
joachim joaquin yoakim joakim
joan jane jean juana giovanna jeanne zhanna ioana joanna
john jon jack johnny jonny juan ivan ioan ion ian jan jean johann johannes hans giovanni joao yahya yohannes jovan janos ioannis yannis sean evan vanya hovhannes
jonathan jon jonny yonatan
joseph joe joey jose pepe giuseppe josef yosef yusuf yousef youssef iosif josip jozef yosyp beppe
joshua josh yehoshua
julian julio julius giulio iulian yulian jules
lawrence larry laurie laurence lorenzo laurent lars lavrentiy
leo leon lev leonid leonard lyonya
leonard len lenny leonardo
leopold leo poldi
louis lou lewis luis luigi ludwig lajos ludovico
lucas luke luka luca lukas lukasz lucasz
magdalena magda maddie madeleine
marcus mark marc marco marko marek marcos markus
margaret maggie meg peggy greta rita margarita marguerite margot gosia
martin marty martino marten
mary maria marie molly polly mariya maryam miriam mariam marija masha
matthew matt matthias mateo matteo matvey matvei matias mathieu mateusz matthijs
maurice moe mauricio maurizio morris moritz mavrikiy
maximilian max maxim maksim maksym
michael mike mick mickey mikhail mykhailo mykhaylo misha miguel michele michel mikael mihail mihai mihajlo michal mikel mitch
mohammed muhammad mohamed mohammad mohamad muhammed mehmet mohd md muhamad mahomet magomed mohamud mehmed
moses moshe musa moussa mousa moise moises
natalia natalie natasha nataliya natalya
nathan nat nate nathaniel natan
nicholas nick nicky nicolas nikolai nikolay mykola nicola niccolo nikola nicolae mikolaj klaus claus nikos nikolaos kolya
oleg oleh
olga olha olya
oliver ollie olivier
patrick pat paddy patricio patrice
patricia pat patty tricia trish
paul pavel pavlo pablo paolo pauli paulo pal pawel pasha
peter pete pedro pierre pyotr petr petro piotr pietro petar petros petya pieter
philip phil felipe philippe filipp filip felipe pip
ralph raul rafe
raphael rafael rafa raffaele rafal
raymond ray ramon raimundo
rebecca becky rivka
richard rick rich dick ricky ricardo riccardo ryszard
robert bob rob bobby robbie roberto rupert
roderick rod rodrigo
rodney rod
roger rogelio ruggero rudiger
roland orlando rolando
ronald ron ronnie reinaldo ronaldo
rudolph rudy rudolf rodolfo
russell russ
ruslan rus
salvador sal salvatore
samuel sam sammy samuil shmuel
sarah sally sara sadie
sebastian seb bastian sebastiano
sergius sergei sergey serhiy serhii sergio serge sergej serghei siarhei seryozha
sigismund zygmunt sigmund
simon si semyon semen simeon shimon szymon
solomon sol suleiman sulayman sulaiman suleyman salomon shlomo
sophia sofia sophie zofia sofiya
stanislav stan stanislaw stas stanislas
stephen steve steven stephan stefan stepan esteban stefano etienne istvan stephane stevan
svyatoslav sviatoslav slava
susan sue susie suzanne susanna zuzanna
sylvester sly silvestre
terence terry
thaddeus tad tadeusz
theodore ted teddy theo fyodor fedor fedir teodoro theodor todor teodor
theresa terry tess teresa tereza therese
thomas tom tommy tomas tommaso foma tomasz toma
timothy tim timmy timofey timofei tymofiy
uthman osman usman othman ousmane
valentine val valentin valentyn valya
valery valeri valeriy valerii valera
victor vic viktor vitya vittorio
vincent vince vinny vicente vincenzo vikentiy
vitaly vitali vitaliy vitalii
vladimir vova volodya vlad volodymyr uladzimir wladimir waldemar
vladislav vlad vladyslav wladyslaw
vyacheslav viacheslav slava wieslaw
walter walt wally gualtiero walther
wilhelm william will bill billy willy liam guillermo guglielmo guillaume willem vilhelm
xavier javier
zachary zach zack zakaria zakariya
`)

function toGroups(lines: string): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  lines
    .trim()
    .split('\n')
    .forEach((line, group) => {
      for (const name of new Set(line.trim().split(' '))) groups.set(name, [...(groups.get(name) ?? []), group])
    })
  return groups
}
