/** The same words in English and in Spanish. */
export type Both = readonly [string, string];
export type Trade = {
  skills: readonly string[];
  roles: readonly Both[];
  /** What is made. */
  things: readonly Both[];
  /** What its maker did, as "I ..." goes on; each writer takes one of the words between braces. */
  acts: readonly Both[];
  goals: readonly Both[];
  /** What its amounts are counted in. */
  units: readonly Both[];
};

/** Words that people of one trade have in common. */
export const trades: readonly Trade[] = [
  {
    skills: ['HTML', 'CSS', 'TypeScript', 'React', 'WordPress', 'Accessibility', 'SEO'],
    roles: [
      ['Web developer', 'Desarrollador web'],
      ['Front-end development', 'Desarrollo front-end'],
      ['Design and development', 'Diseño y desarrollo'],
    ],
    things: [
      ['website', 'web'],
      ['online shop', 'tienda en línea'],
      ['landing page', 'página de aterrizaje'],
      ['booking system', 'sistema de reservas'],
      ['customer area', 'área de clientes'],
      ['website redesign', 'rediseño de la web'],
      ['blog relaunch', 'relanzamiento del blog'],
      ['menu and ordering page', 'página de carta y pedidos'],
      ['intranet', 'intranet'],
      ['campaign site', 'web de campaña'],
      ["members' area", 'área de socios'],
      ['web app', 'aplicación web'],
    ],
    acts: [
      [
        'built the {pages|templates|screens} from {the wireframes|their sketches|a Figma file}',
        'construí {las páginas|las plantillas|las pantallas} a partir de {los bocetos|sus esquemas|un archivo de Figma}',
      ],
      [
        'moved {the old content|four hundred articles|pictures and texts} over',
        'migré {los contenidos antiguos|cuatrocientos artículos|imágenes y textos}',
      ],
      [
        "connected {the payment provider|Stripe|the card terminal's service}",
        'conecté {la pasarela de pago|Stripe|el servicio del TPV}',
      ],
      ['rewrote the {checkout|basket|order form}', 'reescribí {el proceso de compra|la cesta|el formulario de pedido}'],
      [
        'set up {the editing of texts|WordPress|a small editor} {for the team|so that they write themselves}',
        'preparé {la edición de textos|WordPress|un pequeño editor} {para el equipo|para que escriban ellos mismos}',
      ],
      [
        'made {the site|every page|the navigation} work on {phones|small screens}',
        'adapté {el sitio|cada página|la navegación} a {los móviles|pantallas pequeñas}',
      ],
      [
        '{measured and cut|halved|brought down} the {loading time|weight of the pages}',
        '{medí y reduje|reduje a la mitad|rebajé} {el tiempo de carga|el peso de las páginas}',
      ],
      [
        'checked the forms with {a screen reader|keyboard users}',
        'comprobé los formularios con {un lector de pantalla|personas que usan teclado}',
      ],
      [
        'wrote a {plug-in|theme|module} of their own for {bookings|the catalogue|events}',
        'programé {un plugin|un tema|un módulo} propio para {reservas|el catálogo|eventos}',
      ],
      [
        'moved {hosting and domain|the mail|the server} without {an outage|anybody noticing}',
        'trasladé {alojamiento y dominio|el correo|el servidor} sin {cortes|que nadie lo notara}',
      ],
      [
        'brought {cookies|the privacy texts|consent} in line with the law',
        'adecué {las cookies|los textos legales|el consentimiento} a la ley',
      ],
      [
        'cleaned up {years of plug-ins|the style sheets|a hacked installation}',
        'limpié {años de plugins|las hojas de estilo|una instalación atacada}',
      ],
      [
        'drew {the icons|a map of shops|the charts} as SVG',
        'dibujé {los iconos|un mapa de tiendas|los gráficos} en SVG',
      ],
      [
        'tied in {their newsletter|the stock|a calendar} by {API|a nightly import}',
        'integré {su boletín|las existencias|un calendario} mediante {API|una importación nocturna}',
      ],
      ['redirected {every old address|two thousand links}', 'redirigí {cada dirección antigua|dos mil enlaces}'],
      [
        'taught {two of them|the office|a trainee} to {publish|update prices}',
        'enseñé a {dos de ellos|la oficina|una becaria} a {publicar|actualizar precios}',
      ],
    ],
    goals: [
      ['so that orders take fewer steps', 'para que los pedidos tengan menos pasos'],
      ['so that visitors find opening hours at once', 'para que se encuentren los horarios enseguida'],
      ['to bring more requests from search engines', 'para recibir más consultas desde los buscadores'],
      ['to replace a site nobody could edit', 'para sustituir un sitio que nadie podía editar'],
      ['to sell abroad as well', 'para vender también fuera'],
      ['because the old one had been hacked', 'porque la anterior había sido atacada'],
      ['to save calls to the desk', 'para ahorrar llamadas a recepción'],
      ['to pass an accessibility audit', 'para superar una auditoría de accesibilidad'],
    ],
    units: [
      ['pages', 'páginas'],
      ['templates', 'plantillas'],
      ['products', 'productos'],
      ['languages', 'idiomas'],
    ],
  },
  {
    skills: ['Translation', 'Proofreading', 'Localisation', 'Terminology', 'Subtitling'],
    roles: [
      ['Translator', 'Traductora'],
      ['Translation and proofreading', 'Traducción y corrección'],
      ['Localisation lead', 'Responsable de localización'],
    ],
    things: [
      ['user manual', 'manual de usuario'],
      ['catalogue', 'catálogo'],
      ['annual report', 'memoria anual'],
      ['contract set', 'juego de contratos'],
      ['app texts', 'textos de la aplicación'],
      ['exhibition guide', 'guía de la exposición'],
      ['website texts', 'textos de la web'],
      ['novel', 'novela'],
      ['patent', 'patente'],
      ['film subtitles', 'subtítulos de la película'],
      ['tender documents', 'pliegos de licitación'],
      ['training course', 'curso de formación'],
    ],
    acts: [
      [
        'translated {the source texts|all chapters|the first half} {from German|from English|from French}',
        'traduje {los textos de partida|todos los capítulos|la primera mitad} {del alemán|del inglés|del francés}',
      ],
      [
        'built a {glossary|term base} with {the product team|their lawyers|sales}',
        'elaboré {un glosario|una base terminológica} con {el equipo de producto|sus abogados|ventas}',
      ],
      [
        "revised {an earlier translation|a machine's draft|the work of a colleague}",
        'revisé {una traducción anterior|un borrador automático|el trabajo de un colega}',
      ],
      [
        'proofread {the layout|the galleys|every page} before {print|release}',
        'corregí {la maqueta|las galeradas|cada página} antes de {imprenta|publicar}',
      ],
      [
        'adapted {units and examples|jokes and names|dates and addresses}',
        'adapté {unidades y ejemplos|chistes y nombres|fechas y direcciones}',
      ],
      [
        'checked {terms|doubtful passages} with {two engineers|the author|a notary}',
        'contrasté {los términos|los pasajes dudosos} con {dos ingenieros|la autora|un notario}',
      ],
      [
        'kept one voice across {all chapters|three volumes|every screen}',
        'mantuve una misma voz en {todos los capítulos|tres tomos|cada pantalla}',
      ],
      [
        'delivered {in the format of their editor|as XLIFF|in their CMS}',
        'entregué {en el formato de su editor|en XLIFF|en su gestor}',
      ],
      [
        'swore to {the certificates|the deeds} before {the consulate|the court}',
        'certifiqué {los títulos|las escrituras} ante {el consulado|el juzgado}',
      ],
      [
        'timed {the subtitles|the lines} to {the cut|the dubbed version}',
        'ajusté {los subtítulos|las líneas} al {montaje|doblaje}',
      ],
      [
        'shortened {buttons and messages|headlines} to fit {the screen|the label}',
        'acorté {botones y mensajes|titulares} para que cupieran en {la pantalla|la etiqueta}',
      ],
      [
        'cleaned the translation memory of {ten years|two agencies}',
        'depuré la memoria de traducción de {diez años|dos agencias}',
      ],
      [
        'interpreted at {two meetings|the fair|a factory visit}',
        'interpreté en {dos reuniones|la feria|una visita a fábrica}',
      ],
      ['compared {three editions|the contract and its annexes}', 'cotejé {tres ediciones|el contrato y sus anexos}'],
      [
        'wrote {notes for the reader|a style sheet|footnotes}',
        'redacté {notas para el lector|una hoja de estilo|notas al pie}',
      ],
      [
        'worked {over night|in instalments|beside the writers} {with the newsroom|as texts came in}',
        'trabajé {de noche|por entregas|junto a los redactores} {con la redacción|según llegaban los textos}',
      ],
    ],
    goals: [
      ['for the launch in two more countries', 'para el lanzamiento en dos países más'],
      ['so that support gets fewer questions', 'para que soporte reciba menos preguntas'],
      ['to meet the rules of the new market', 'para cumplir las normas del nuevo mercado'],
      ['for a fair in the same month', 'para una feria en el mismo mes'],
      ['for a court case', 'para un juicio'],
      ['to apply for approval abroad', 'para solicitar la autorización en el extranjero'],
      ['so that the series airs in autumn', 'para que la serie se emita en otoño'],
      ['because the first version had been turned down', 'porque la primera versión fue rechazada'],
    ],
    units: [
      ['words', 'palabras'],
      ['pages', 'páginas'],
      ['chapters', 'capítulos'],
      ['minutes', 'minutos'],
    ],
  },
  {
    skills: ['Photography', 'Retouching', 'Lightroom', 'Studio lighting', 'Product photography'],
    roles: [
      ['Photographer', 'Fotógrafo'],
      ['Photography and retouching', 'Fotografía y retoque'],
      ['Production and photography', 'Producción y fotografía'],
    ],
    things: [
      ['product photos', 'fotos de producto'],
      ['team portraits', 'retratos del equipo'],
      ['menu photography', 'fotografía de la carta'],
      ['event coverage', 'reportaje del evento'],
      ['look book', 'catálogo de temporada'],
      ['hotel photography', 'fotografía del hotel'],
      ['wedding', 'boda'],
      ['architecture photos', 'fotografía de arquitectura'],
      ['school portraits', 'retratos escolares'],
      ['real estate photos', 'fotos inmobiliarias'],
      ['concert pictures', 'fotos del concierto'],
      ['portrait series', 'serie de retratos'],
    ],
    acts: [
      [
        'planned {the light|the order of shots} for {each room|every table|the hall}',
        'planifiqué {la luz|el orden de tomas} de {cada sala|cada mesa|el salón}',
      ],
      [
        'shot {on white and on location|with two bodies|with natural light only}',
        'fotografié {sobre blanco y en exteriores|con dos cámaras|solo con luz natural}',
      ],
      [
        'retouched {the selection|sixty pictures|skin and fabric}',
        'retoqué {la selección|sesenta imágenes|piel y tejidos}',
      ],
      [
        'styled {the dishes|the shelves|the models} with {the kitchen|their team}',
        'preparé {los platos|los estantes|las modelos} con {la cocina|su equipo}',
      ],
      [
        'delivered {files for web and print|a gallery|large prints} {within a day|after a week}',
        'entregué {archivos para web e imprenta|una galería|copias grandes} {en un día|en una semana}',
      ],
      [
        'cleared the rights of {everybody shown|the building|the music}',
        'gestioné los derechos de {quienes aparecen|el edificio|la música}',
      ],
      [
        'shot {through two evenings|at dawn|from a drone|during the service}',
        'fotografié {durante dos noches|al amanecer|desde un dron|durante el servicio}',
      ],
      [
        'matched {the colours|the angle} to {earlier pictures|the brand book}',
        'igualé {los colores|el ángulo} con {fotos anteriores|el manual de marca}',
      ],
      ["cropped {for the shop's format|for three channels}", 'recorté {al formato de la tienda|para tres canales}'],
      ['hired {a stylist|two assistants|a hair artist}', 'contraté {a una estilista|a dos asistentes|a un peluquero}'],
      [
        'put up a small studio in {the warehouse|their canteen|the foyer}',
        'monté un pequeño estudio en {el almacén|su comedor|el vestíbulo}',
      ],
      [
        'photographed {eighty people|each item|the façade} from {three sides|the front}',
        'fotografié a {ochenta personas|cada pieza|la fachada} de {tres lados|frente}',
      ],
      [
        'sorted and {tagged|captioned} {the archive|what there was}',
        'ordené y {etiqueté|rotulé} {el archivo|lo que había}',
      ],
      [
        'scouted {places|roofs|streets} around the {station|harbour|old town}',
        'busqué {lugares|azoteas|calles} cerca {de la estación|del puerto|del casco antiguo}',
      ],
      [
        'printed {proofs|the exhibition} on {cotton paper|aluminium}',
        'imprimí {pruebas|la exposición} en {papel de algodón|aluminio}',
      ],
      ['backed up everything {twice a day|on site}', 'hice copia de todo {dos veces al día|en el lugar}'],
    ],
    goals: [
      ['for the shop and the printed catalogue', 'para la tienda y el catálogo impreso'],
      ['for the press kit', 'para el dosier de prensa'],
      ['to show the place as it is', 'para mostrar el lugar tal como es'],
      ['for the summer campaign', 'para la campaña de verano'],
      ['for the jury of an award', 'para el jurado de un premio'],
      ['because the old pictures were out of date', 'porque las fotos anteriores estaban anticuadas'],
      ['for the sale of the flats', 'para la venta de los pisos'],
      ['to thank their guests', 'para agradecer a sus invitados'],
    ],
    units: [
      ['pictures', 'fotos'],
      ['portraits', 'retratos'],
      ['items', 'piezas'],
      ['locations', 'localizaciones'],
    ],
  },
  {
    skills: ['Accounting', 'Payroll', 'VAT', 'Excel', 'Annual accounts'],
    roles: [
      ['Accountant', 'Contable'],
      ['Bookkeeping', 'Contabilidad'],
      ['Finance adviser', 'Asesora financiera'],
    ],
    things: [
      ['annual accounts', 'cuentas anuales'],
      ['monthly bookkeeping', 'contabilidad mensual'],
      ['payroll set-up', 'puesta en marcha de nóminas'],
      ['VAT review', 'revisión del IVA'],
      ['cash-flow forecast', 'previsión de tesorería'],
      ['move to a new ledger', 'cambio de programa contable'],
      ['tax return', 'declaración de impuestos'],
      ['cost accounting', 'contabilidad de costes'],
      ['audit preparation', 'preparación de la auditoría'],
      ['business plan', 'plan de negocio'],
      ['grant accounts', 'justificación de la subvención'],
      ['group consolidation', 'consolidación del grupo'],
    ],
    acts: [
      [
        'booked {the open quarters|a year of receipts|the stock}',
        'contabilicé {los trimestres pendientes|un año de recibos|las existencias}',
      ],
      [
        'reconciled {the bank accounts|customer balances|the tills}',
        'concilié {las cuentas bancarias|los saldos de clientes|las cajas}',
      ],
      [
        'prepared {the filings|the VAT returns|the intrastat reports}',
        'preparé {las declaraciones|las liquidaciones de IVA|los informes de Intrastat}',
      ],
      [
        'trained {the office|a new clerk|both owners} in {the new ledger|Sage|DATEV}',
        'formé a {la oficina|una nueva administrativa|ambos socios} en {el nuevo programa|Sage|DATEV}',
      ],
      [
        'found {doubly paid invoices|a missing deposit|old credits} {worth five figures|of two suppliers}',
        'encontré {facturas pagadas dos veces|una fianza perdida|abonos antiguos} {por cinco cifras|de dos proveedores}',
      ],
      [
        'wrote {the closing checklist|a manual of accounts|rules for expenses}',
        'redacté {la lista de cierre|un manual contable|normas de gastos}',
      ],
      [
        'answered {the questions|the letters} of {the auditors|the tax office|the bank}',
        'respondí a {las preguntas|las cartas} de {los auditores|Hacienda|el banco}',
      ],
      [
        'modelled {three scenarios|cash by week|prices and margins}',
        'modelé {tres escenarios|la caja por semanas|precios y márgenes}',
      ],
      [
        'set up {cost centres|a budget|monthly reports} by {shop|site|project}',
        'creé {centros de coste|un presupuesto|informes mensuales} por {tienda|sede|proyecto}',
      ],
      [
        "closed {two companies|last year's books} within {ten days|the month}",
        'cerré {dos sociedades|el ejercicio anterior} en {diez días|el mes}',
      ],
      [
        'ran {the wages|pay slips} of {twelve people|three sites}',
        'gestioné {las nóminas|los recibos de salario} de {doce personas|tres centros}',
      ],
      [
        'moved {assets and loans|open items} to {the new chart|another system}',
        'traspasé {activos y préstamos|partidas abiertas} a {el nuevo plan|otro sistema}',
      ],
      [
        'negotiated {instalments|an overdraft} with {the bank|social security}',
        'negocié {un aplazamiento|una póliza} con {el banco|la Seguridad Social}',
      ],
      ['registered them for {VAT abroad|one-stop shop}', 'los di de alta en {el IVA de otro país|la ventanilla única}'],
      ['sorted {shoe boxes of receipts|scans|delivery notes}', 'ordené {cajas de recibos|escaneos|albaranes}'],
      ['compared {leasing and purchase|two legal forms}', 'comparé {leasing y compra|dos formas jurídicas}'],
    ],
    goals: [
      ['to close the year in time', 'para cerrar el año a tiempo'],
      ['for a loan application', 'para una solicitud de préstamo'],
      ['so that the owners see margins each month', 'para que los socios vean los márgenes cada mes'],
      ['after their bookkeeper had retired', 'tras la jubilación de su contable'],
      ['to win an investor', 'para atraer a un inversor'],
      ['because a fine was looming', 'porque amenazaba una multa'],
      ['to prepare the handing over to the daughter', 'para preparar el relevo a la hija'],
      ['so that wages are paid on the first', 'para que las nóminas se paguen el día uno'],
    ],
    units: [
      ['invoices', 'facturas'],
      ['entries', 'asientos'],
      ['employees', 'empleados'],
      ['accounts', 'cuentas'],
    ],
  },
  {
    skills: ['Python', 'PostgreSQL', 'Go', 'Kubernetes', 'APIs', 'Monitoring'],
    roles: [
      ['Backend developer', 'Desarrollador backend'],
      ['Software engineer', 'Ingeniera de software'],
      ['Technical lead', 'Responsable técnico'],
    ],
    things: [
      ['stock API', 'API de existencias'],
      ['data import', 'importación de datos'],
      ['invoicing service', 'servicio de facturación'],
      ['move to the cloud', 'migración a la nube'],
      ['reporting pipeline', 'proceso de informes'],
      ['driver app backend', 'backend de la app de repartidores'],
      ['search service', 'servicio de búsqueda'],
      ['payment backend', 'backend de pagos'],
      ['data warehouse', 'almacén de datos'],
      ['login and permissions', 'acceso y permisos'],
      ['sensor platform', 'plataforma de sensores'],
      ['chat bot', 'asistente conversacional'],
    ],
    acts: [
      [
        'designed {the tables|the events|the interfaces} {with their analysts|from scratch}',
        'diseñé {las tablas|los eventos|las interfaces} {con sus analistas|desde cero}',
      ],
      [
        'wrote the import from {their old system|spreadsheets|an AS/400}',
        'escribí la importación desde {su sistema antiguo|hojas de cálculo|un AS/400}',
      ],
      [
        'put tests around {the billing|the riskiest part|every endpoint}',
        'cubrí {la facturación|la parte más delicada|cada punto de acceso} con pruebas',
      ],
      ['set up {alerts and dashboards|tracing|on-call rules}', 'preparé {alertas y paneles|trazas|turnos de guardia}'],
      [
        'cut {the nightly run|the slowest query|the build} to {minutes|a tenth}',
        'reduje {el proceso nocturno|la consulta más lenta|la compilación} a {minutos|una décima parte}',
      ],
      [
        'documented {every endpoint|the architecture} {in OpenAPI|for newcomers}',
        'documenté {cada punto de acceso|la arquitectura} {en OpenAPI|para recién llegados}',
      ],
      [
        'moved {traffic|customers|the database} over {in steps|on one weekend}',
        'trasladé {el tráfico|los clientes|la base de datos} {por fases|en un fin de semana}',
      ],
      [
        'handed over to {two developers|a team} {of theirs|in Poland}',
        'traspasé el trabajo a {dos desarrolladores|un equipo} {suyos|en Polonia}',
      ],
      [
        'replaced {cron jobs|a monolith|hand-written SQL} by {queues|small services}',
        'sustituí {tareas cron|un monolito|SQL escrito a mano} por {colas|servicios pequeños}',
      ],
      [
        'found the leak {in the cache|in a driver} that {took the site down|cost them nights}',
        'encontré la fuga {en la caché|en un controlador} que {tumbaba el sitio|les costaba noches}',
      ],
      [
        'wrote {a client library|a command line tool} in {Go|Python|Rust}',
        'escribí {una librería cliente|una herramienta de consola} en {Go|Python|Rust}',
      ],
      [
        'encrypted {backups|personal data} and tested {the restore|key changes}',
        'cifré {las copias|los datos personales} y probé {la restauración|el cambio de claves}',
      ],
      [
        'automated {releases|the environments} with {Terraform|GitHub Actions}',
        'automaticé {las versiones|los entornos} con {Terraform|GitHub Actions}',
      ],
      ['reviewed {code|pull requests} of {juniors|a supplier}', 'revisé {código|propuestas} de {juniors|un proveedor}'],
      ['halved {the cloud bill|memory use}', 'reduje a la mitad {la factura de la nube|el uso de memoria}'],
      [
        'synchronised {prices|orders} with {SAP|three marketplaces}',
        'sincronicé {precios|pedidos} con {SAP|tres marketplaces}',
      ],
    ],
    goals: [
      ['so that shops see the same stock', 'para que las tiendas vean las mismas existencias'],
      ['because the old server was at its end', 'porque el servidor antiguo estaba al límite'],
      ['to send invoices on the same day', 'para enviar las facturas en el mismo día'],
      ['ahead of the season', 'antes de la temporada'],
      ['to survive Black Friday', 'para aguantar el Black Friday'],
      ['because the only developer had left', 'porque el único desarrollador se había ido'],
      ['to pass the security audit', 'para superar la auditoría de seguridad'],
      ['so that drivers see orders at once', 'para que los repartidores vean los pedidos al momento'],
    ],
    units: [
      ['requests a second', 'peticiones por segundo'],
      ['tables', 'tablas'],
      ['endpoints', 'puntos de acceso'],
      ['services', 'servicios'],
    ],
  },
  {
    skills: ['Copywriting', 'Content strategy', 'Newsletters', 'SEO', 'Editing'],
    roles: [
      ['Copywriter', 'Redactora'],
      ['Content and editing', 'Contenidos y edición'],
      ['Content strategist', 'Estratega de contenidos'],
    ],
    things: [
      ['newsletter', 'boletín'],
      ['product texts', 'textos de producto'],
      ['blog series', 'serie de artículos'],
      ['brand voice guide', 'guía de estilo de la marca'],
      ['campaign texts', 'textos de la campaña'],
      ['company history', 'historia de la empresa'],
      ['white paper', 'informe técnico'],
      ['website copy', 'textos web'],
      ['speech', 'discurso'],
      ['annual magazine', 'revista anual'],
      ['social media plan', 'plan de redes sociales'],
      ['case studies', 'casos de éxito'],
    ],
    acts: [
      [
        'interviewed {people in four departments|customers|the founder}',
        'entrevisté a {personas de cuatro departamentos|clientes|la fundadora}',
      ],
      [
        'wrote {the issues|ten articles|all pages} and their {subject lines|teasers}',
        'escribí {los números|diez artículos|todas las páginas} y sus {asuntos|entradillas}',
      ],
      [
        'edited what their {engineers|doctors|students} had drafted',
        'edité los borradores de sus {ingenieros|médicos|estudiantes}',
      ],
      [
        'planned the calendar for {the year|the campaign|three channels}',
        'planifiqué el calendario {del año|de la campaña|de tres canales}',
      ],
      ['tested {two openings|headlines} of each {mail|page}', 'probé {dos inicios|titulares} de cada {correo|página}'],
      [
        'set the rules for {names and numbers|tone|gender}',
        'fijé las normas para {nombres y cifras|el tono|el lenguaje inclusivo}',
      ],
      [
        'rewrote {the pages people left|legal texts|error messages}',
        'reescribí {las páginas que la gente abandonaba|textos legales|mensajes de error}',
      ],
      ['searched {their archive|old newspapers|the forum}', 'investigué en {su archivo|periódicos antiguos|el foro}'],
      [
        'found {a name|a slogan|words} for {the new range|the app}',
        'encontré {un nombre|un lema|palabras} para {la nueva gama|la app}',
      ],
      [
        'ghost-wrote {posts|a column} for {the director|two experts}',
        'escribí {publicaciones|una columna} en nombre de {la directora|dos expertas}',
      ],
      [
        "researched {keywords|competitors|readers' questions}",
        'investigué {palabras clave|competidores|preguntas de lectores}',
      ],
      ['cut {forty pages to four|sentences in half}', 'reduje {cuarenta páginas a cuatro|las frases a la mitad}'],
      [
        'led a workshop on {plain language|writing for screens}',
        'impartí un taller de {lenguaje claro|escritura para pantallas}',
      ],
      ['briefed {the illustrator|two translators}', 'di instrucciones a {la ilustradora|dos traductores}'],
      [
        'wrote {scripts|captions|voice messages} for {the hotline|their videos}',
        'escribí {guiones|pies de foto|locuciones} para {la centralita|sus vídeos}',
      ],
      ['reported from {the fair|their plant|a rehearsal}', 'hice la crónica de {la feria|su planta|un ensayo}'],
    ],
    goals: [
      ['so that readers stay subscribed', 'para que los lectores sigan suscritos'],
      ['for an anniversary', 'para un aniversario'],
      ['to sound the same everywhere', 'para sonar igual en todas partes'],
      ['to explain a hard product plainly', 'para explicar con claridad un producto difícil'],
      ['to be found by patients', 'para que los pacientes los encuentren'],
      ['so that donors see what happens', 'para que los donantes vean qué se hace'],
      ['because nobody read the old one', 'porque nadie leía el anterior'],
      ['before the merger', 'antes de la fusión'],
    ],
    units: [
      ['texts', 'textos'],
      ['issues', 'números'],
      ['words', 'palabras'],
      ['interviews', 'entrevistas'],
    ],
  },
  {
    skills: ['Interior design', 'AutoCAD', 'Lighting', 'Furniture', 'Site supervision'],
    roles: [
      ['Interior designer', 'Interiorista'],
      ['Design and site supervision', 'Diseño y dirección de obra'],
      ['Planning and drawings', 'Planificación y planos'],
    ],
    things: [
      ['office fit-out', 'reforma de la oficina'],
      ['flat renovation', 'reforma del piso'],
      ['restaurant interior', 'interior del restaurante'],
      ['shop front', 'fachada de la tienda'],
      ['waiting room', 'sala de espera'],
      ['showroom', 'sala de exposición'],
      ['kitchen', 'cocina'],
      ['hotel rooms', 'habitaciones de hotel'],
      ['dental practice', 'clínica dental'],
      ['loft conversion', 'buhardilla'],
      ['exhibition stand', 'estand de feria'],
      ['garden room', 'pabellón de jardín'],
    ],
    acts: [
      ['measured and drew {the rooms|the attic|both floors}', 'medí y dibujé {los espacios|el ático|ambas plantas}'],
      [
        'chose {materials|tiles and paint|fabrics} with {the owners|the tenants|the family}',
        'elegí {los materiales|azulejos y pintura|las telas} con {los propietarios|los inquilinos|la familia}',
      ],
      ['compared offers of {three builders|two joiners}', 'comparé ofertas de {tres constructoras|dos carpinteros}'],
      [
        'supervised {the site|the painters|demolition} {each week|every morning}',
        'supervisé {la obra|a los pintores|el derribo} {cada semana|cada mañana}',
      ],
      ['designed {the lighting|a bar|built-in cupboards}', 'diseñé {la iluminación|una barra|armarios empotrados}'],
      [
        'had {the counters|shelves|doors} made {to measure|from oak}',
        'encargué {los mostradores|estantes|puertas} {a medida|en roble}',
      ],
      [
        'kept {the place open|the neighbours happy} during the works',
        'mantuve {el local abierto|contentos a los vecinos} durante las obras',
      ],
      ['reused {the old floor|beams|the brick}', 'reutilicé {el suelo antiguo|las vigas|el ladrillo}'],
      [
        'obtained {the licence|the fire certificate} from {the town|the district}',
        'obtuve {la licencia|el certificado de incendios} {del ayuntamiento|del distrito}',
      ],
      ['moved {the bathroom|a wall|the entrance}', 'desplacé {el baño|un tabique|la entrada}'],
      ['rendered {two variants|night and day}', 'visualicé {dos variantes|de noche y de día}'],
      [
        'quieted {the dining room|the open office} with {felt|slats}',
        'insonoricé {el comedor|la oficina diáfana} con {fieltro|lamas}',
      ],
      [
        'bought {chairs|lamps|rugs} {second-hand|at auction|from a maker nearby}',
        'compré {sillas|lámparas|alfombras} {de segunda mano|en subasta|a un artesano cercano}',
      ],
      [
        'planned {sockets and water|heating} with the {electrician|plumber}',
        'planifiqué {enchufes y agua|la calefacción} con {el electricista|el fontanero}',
      ],
      ['listed every {defect|item} at {handover|the end}', 'listé cada {defecto|elemento} en {la entrega|el final}'],
      ['built a {cardboard model|full-size mock-up}', 'construí {una maqueta de cartón|un prototipo a escala real}'],
    ],
    goals: [
      ['so that guests wait less crowded', 'para que los clientes esperen con más espacio'],
      ['within a tight budget', 'con un presupuesto ajustado'],
      ['to let in daylight', 'para que entre la luz del día'],
      ['before the lease of the old place ended', 'antes de que acabara el alquiler anterior'],
      ['to make room for a second child', 'para hacer sitio a un segundo hijo'],
      ['so that wheelchairs get in', 'para que entren sillas de ruedas'],
      ['to double the number of seats', 'para duplicar las plazas'],
      ['because of damp walls', 'por la humedad de las paredes'],
    ],
    units: [
      ['square metres', 'metros cuadrados'],
      ['rooms', 'habitaciones'],
      ['seats', 'plazas'],
      ['drawings', 'planos'],
    ],
  },
  {
    skills: ['Video editing', 'Premiere', 'Colour grading', 'Sound', 'Motion graphics'],
    roles: [
      ['Video editor', 'Editor de vídeo'],
      ['Direction and editing', 'Dirección y montaje'],
      ['Camera and editing', 'Cámara y montaje'],
    ],
    things: [
      ['image film', 'vídeo corporativo'],
      ['explainer video', 'vídeo explicativo'],
      ['interview series', 'serie de entrevistas'],
      ['training videos', 'vídeos de formación'],
      ['trailer', 'tráiler'],
      ['social clips', 'clips para redes'],
      ['documentary', 'documental'],
      ['music video', 'videoclip'],
      ['product demo', 'demostración de producto'],
      ['recruiting film', 'vídeo de empleo'],
      ['podcast on video', 'videopódcast'],
      ['wedding film', 'vídeo de boda'],
    ],
    acts: [
      ['wrote the {storyboard|script|shot list}', 'escribí {el guion gráfico|el guion|la lista de planos}'],
      [
        'filmed at {two sites|their plant|the coast} {in one day|with a crew of three}',
        'grabé en {dos localizaciones|su planta|la costa} {en un día|con un equipo de tres}',
      ],
      [
        'cut {and graded the material|nine hours of footage|to the music}',
        'monté {y etaloné el material|nueve horas de imágenes|al ritmo de la música}',
      ],
      ['recorded {the voice-over|interviews|the band}', 'grabé {la locución|entrevistas|a la banda}'],
      ['animated {the titles|a map|their logo}', 'animé {los títulos|un mapa|su logotipo}'],
      [
        'added subtitles in {three languages|Spanish and English}',
        'añadí subtítulos en {tres idiomas|español e inglés}',
      ],
      ['mixed the sound {in stereo|for cinemas|for phones}', 'mezclé el sonido {en estéreo|para cines|para móviles}'],
      [
        'made {short versions|vertical cuts} for {phones|Instagram}',
        'hice {versiones cortas|cortes verticales} para {móviles|Instagram}',
      ],
      ['cast {four speakers|extras|real staff}', 'seleccioné {cuatro locutores|figurantes|personal real}'],
      [
        'flew {a drone|a small camera} over {the fields|the site}',
        'volé {un dron|una cámara pequeña} sobre {los campos|la obra}',
      ],
      ['licensed {the music|archive footage}', 'licencié {la música|imágenes de archivo}'],
      [
        'streamed {the debate|the ceremony} from {two cameras|the hall}',
        'emití {el debate|la ceremonia} con {dos cámaras|la sala}',
      ],
      ['restored {old tapes|8 mm reels}', 'restauré {cintas antiguas|rollos de 8 mm}'],
      ['keyed out {green screens|cables and logos}', 'limpié {cromas|cables y logotipos}'],
      [
        'directed {the managers|children|two actors} before the camera',
        'dirigí a {los directivos|niños|dos actores} ante la cámara',
      ],
      ['delivered {masters|DCP and web files}', 'entregué {másteres|DCP y archivos web}'],
    ],
    goals: [
      ['for their stand at a fair', 'para su estand en una feria'],
      ['to show new staff around', 'para orientar al personal nuevo'],
      ['for the launch', 'para el lanzamiento'],
      ['to find apprentices', 'para encontrar aprendices'],
      ['for a festival', 'para un festival'],
      ['to explain the surgery to patients', 'para explicar la operación a los pacientes'],
      ['to collect for a good cause', 'para recaudar fondos'],
      ['because the fair was cancelled', 'porque la feria se canceló'],
    ],
    units: [
      ['minutes', 'minutos'],
      ['clips', 'clips'],
      ['days of shooting', 'días de rodaje'],
      ['interviews', 'entrevistas'],
    ],
  },
  {
    skills: ['Illustration', 'Branding', 'Figma', 'InDesign', 'Typography', 'Packaging'],
    roles: [
      ['Graphic designer', 'Diseñadora gráfica'],
      ['Illustrator', 'Ilustrador'],
      ['Art direction', 'Dirección de arte'],
    ],
    things: [
      ['logo and identity', 'logotipo e identidad'],
      ['packaging', 'envases'],
      ['brochure', 'folleto'],
      ['poster series', 'serie de carteles'],
      ['picture book', 'álbum ilustrado'],
      ['signage', 'señalética'],
      ['annual report design', 'diseño de la memoria'],
      ['book cover', 'cubierta de libro'],
      ['wine label', 'etiqueta de vino'],
      ['app icons', 'iconos de la app'],
      ['infographics', 'infografías'],
      ['stationery', 'papelería'],
    ],
    acts: [
      ['sketched {three directions|fifty marks|on paper}', 'esbocé {tres propuestas|cincuenta signos|en papel}'],
      ['drew {the final artwork|every page|a mascot}', 'dibujé {los artes finales|cada página|una mascota}'],
      [
        'chose {and licensed the typefaces|two families of type}',
        'elegí {y licencié las tipografías|dos familias tipográficas}',
      ],
      [
        'prepared the files for {print|die-cutting|three printers}',
        'preparé los archivos para {imprenta|troquel|tres imprentas}',
      ],
      ['wrote the rules for {using the logo|colours|icons}', 'redacté las normas de {uso del logotipo|color|iconos}'],
      [
        'checked the proofs {at the printer|on the machine|by daylight}',
        'revisé las pruebas {en la imprenta|a pie de máquina|con luz natural}',
      ],
      [
        'made templates for {the office|Word and PowerPoint|posts}',
        'hice plantillas para {la oficina|Word y PowerPoint|publicaciones}',
      ],
      [
        'tested readability {from a distance|in small sizes|on the shelf}',
        'probé la legibilidad {a distancia|en tamaños pequeños|en el estante}',
      ],
      [
        'laid out {a hundred pages|the menu|tables and charts} in {InDesign|Affinity}',
        'maqueté {cien páginas|la carta|tablas y gráficos} en {InDesign|Affinity}',
      ],
      ['redrew {their crest|the old mark} as vectors', 'redibujé {su escudo|el signo antiguo} en vectores'],
      [
        'picked {papers|inks and foils} with {the bindery|a supplier}',
        'elegí {papeles|tintas y estampados} con {la encuadernadora|un proveedor}',
      ],
      ['painted {in gouache|by hand|on a tablet}', 'pinté {con gouache|a mano|en tableta}'],
      ['photographed {and cut out the bottles|samples}', 'fotografié {y recorté las botellas|muestras}'],
      [
        'presented to {the board|their partners|the editor} {twice|in person}',
        'presenté ante {el consejo|sus socios|la editora} {dos veces|en persona}',
      ],
      [
        'set {a grid|margins} for {the series|bilingual texts}',
        'fijé {una retícula|márgenes} para {la serie|textos bilingües}',
      ],
      [
        "ordered {flags|vans' lettering|neon} from a {workshop|sign maker}",
        'encargué {banderolas|rótulos de furgoneta|un neón} a {un taller|un rotulista}',
      ],
    ],
    goals: [
      ['for a new line of products', 'para una nueva línea de productos'],
      ['to look like one company again', 'para volver a parecer una sola empresa'],
      ['for the opening', 'para la inauguración'],
      ['to stand out on the shelf', 'para destacar en el estante'],
      ['to move upmarket', 'para subir de categoría'],
      ['because two brands became one', 'porque dos marcas se unieron'],
      ['for young readers', 'para lectores jóvenes'],
      ['to save on print', 'para ahorrar en impresión'],
    ],
    units: [
      ['pages', 'páginas'],
      ['drafts', 'bocetos'],
      ['illustrations', 'ilustraciones'],
      ['formats', 'formatos'],
    ],
  },
  {
    skills: ['Event planning', 'Budgeting', 'Logistics', 'Fundraising', 'Workshops'],
    roles: [
      ['Event manager', 'Organizadora de eventos'],
      ['Workshop leader', 'Formador'],
      ['Project management', 'Gestión de proyectos'],
    ],
    things: [
      ['company anniversary', 'aniversario de la empresa'],
      ['two-day workshop', 'taller de dos días'],
      ['street festival', 'fiesta de barrio'],
      ['staff training', 'formación del personal'],
      ['product launch', 'presentación de producto'],
      ['conference day', 'jornada técnica'],
      ['trade fair stand', 'presencia en la feria'],
      ['gala dinner', 'cena de gala'],
      ['summer school', 'escuela de verano'],
      ['team day', 'jornada de equipo'],
      ['charity run', 'carrera solidaria'],
      ['webinar series', 'ciclo de seminarios'],
    ],
    acts: [
      [
        'found {the venue|a hall|tents} and {the caterer|a stage}',
        'encontré {el local|una sala|carpas} y {el catering|un escenario}',
      ],
      [
        'kept {the budget|costs below plan|a list of every expense}',
        'controlé {el presupuesto|los costes por debajo del plan|una lista de cada gasto}',
      ],
      [
        'prepared {the exercises and handouts|a script|the rooms}',
        'preparé {los ejercicios y materiales|una escaleta|las salas}',
      ],
      ['led {the sessions|four workshops|the evening}', 'impartí {las sesiones|cuatro talleres|la velada}'],
      [
        'got {the permits|insurance} of {the town|the port}',
        'tramité {los permisos|el seguro} {del ayuntamiento|del puerto}',
      ],
      ['briefed {the volunteers|hosts|security}', 'coordiné a {los voluntarios|las azafatas|la seguridad}'],
      [
        'evaluated {the feedback forms|attendance|the survey after}',
        'evalué {los cuestionarios|la asistencia|la encuesta posterior}',
      ],
      ['booked {the speakers|two bands|interpreters}', 'contraté a {los ponentes|dos grupos|intérpretes}'],
      [
        'won {sponsors|three partners} {for prizes|in eight weeks}',
        'conseguí {patrocinadores|tres socios} {para los premios|en ocho semanas}',
      ],
      [
        'sent {invitations|badges} and kept {the list|the seating plan}',
        'envié {invitaciones|acreditaciones} y llevé {la lista|el plano de mesas}',
      ],
      [
        'arranged {buses|hotels|child care} for {guests|the crew}',
        'organicé {autobuses|hoteles|guardería} para {los invitados|el equipo}',
      ],
      ['moderated {the panel|questions} on {stage|line}', 'moderé {la mesa|las preguntas} en {escena|línea}'],
      ['set up {sound and light|the stream|registration}', 'monté {sonido y luz|la emisión|la inscripción}'],
      ['had a plan for {rain|a late speaker|a power cut}', 'tuve un plan para {la lluvia|un ponente tardío|un apagón}'],
      [
        'bought {food|flowers|gifts} from {makers nearby|a cooperative}',
        'compré {comida|flores|regalos} a {productores cercanos|una cooperativa}',
      ],
      [
        'cleared everything {by midnight|before the next day}',
        'recogí todo {antes de medianoche|antes del día siguiente}',
      ],
    ],
    goals: [
      ['for guests from five countries', 'para invitados de cinco países'],
      ['to bring two teams together', 'para unir a dos equipos'],
      ['with half of the usual budget', 'con la mitad del presupuesto habitual'],
      ['after two years without one', 'tras dos años sin celebrarse'],
      ['to thank the staff', 'para agradecer a la plantilla'],
      ['to find new members', 'para captar nuevos socios'],
      ['because it rained the year before', 'porque el año anterior llovió'],
      ['to open the season', 'para abrir la temporada'],
    ],
    units: [
      ['guests', 'invitados'],
      ['sessions', 'sesiones'],
      ['helpers', 'ayudantes'],
      ['speakers', 'ponentes'],
    ],
  },
];
