/** Words that say where a payment was made: they name no merchant. */

const list = (text: string): readonly string[] => text.split(',').map((word) => word.trim())

/** States, provinces and territories as bank statements write them. */
export const stateCodes: ReadonlySet<string> = new Set(
  list(
    `al, ak, az, ar, ca, co, ct, de, dc, fl, ga, hi, id, il, in, ia, ks, ky, la, me, md, ma, mi, mn, ms, mo, mt, ne, nv, nh, nj, nm, ny,
     nc, nd, oh, ok, or, pa, pr, ri, sc, sd, tn, tx, ut, vt, va, wa, wv, wi, wy, ab, bc, mb, nb, nl, ns, nt, nu, on, pe, qc, sk, yt,
     nsw, vic, qld, act, tas`,
  ),
)

export const countryWords: ReadonlySet<string> = new Set(
  list(
    `us, usa, gb, gbr, uk, de, deu, germany, deutschland, fr, fra, france, es, esp, spain, espana, it, ita, italy, italia, nl, nld,
     netherlands, nederland, be, bel, belgium, ch, che, switzerland, schweiz, at, aut, austria, osterreich, ie, irl, ireland, lu, lux,
     luxembourg, pt, prt, portugal, se, swe, sweden, no, nor, norway, dk, dnk, denmark, fi, fin, finland, pl, pol, poland, cz, cze, ca,
     can, canada, au, aus, australia, nz, nzl, in, ind, india, sg, sgp, singapore, jp, jpn, japan, br, bra, brasil, brazil, mx, mex,
     mexico, england, scotland, wales, ltu, est, lva, cyp, mlt, hkg`,
  ),
)

/** Places whose name needs one to three words, without accents. */
export const cities: ReadonlySet<string> = new Set(
  list(
    `new york, new york city, brooklyn, bronx, queens, staten island, manhattan, los angeles, chicago, houston, phoenix, philadelphia,
     san antonio, san diego, dallas, san jose, austin, jacksonville, fort worth, columbus, charlotte, san francisco, indianapolis,
     seattle, denver, washington, boston, el paso, nashville, detroit, oklahoma city, portland, las vegas, memphis, louisville,
     baltimore, milwaukee, albuquerque, tucson, fresno, sacramento, kansas city, mesa, atlanta, omaha, colorado springs, raleigh,
     long beach, virginia beach, miami, oakland, minneapolis, tulsa, bakersfield, wichita, arlington, aurora, tampa, new orleans,
     cleveland, honolulu, anaheim, lexington, stockton, henderson, saint paul, st paul, st louis, saint louis, cincinnati, pittsburgh,
     greensboro, lincoln, anchorage, plano, orlando, irvine, newark, durham, chula vista, toledo, fort wayne, st petersburg, laredo,
     jersey city, chandler, madison, lubbock, scottsdale, reno, buffalo, gilbert, glendale, winston salem, chesapeake, norfolk, fremont,
     garland, irving, richmond, boise, spokane, tacoma, bellevue, redmond, everett, san bernardino, modesto, fontana, santa clarita,
     birmingham, oxnard, fayetteville, moreno valley, rochester, yonkers, syracuse, albany, worcester, huntsville, little rock,
     salt lake city, grand rapids, tallahassee, knoxville, providence, fort lauderdale, ft lauderdale, chattanooga, brownsville,
     tempe, cary, eugene, salem, santa rosa, pasadena, palo alto, mountain view, sunnyvale, santa clara, cupertino, menlo park,
     san mateo, berkeley, hayward, torrance, santa monica, burbank, culver city, beverly hills, newport beach, huntington beach,
     costa mesa, ann arbor, lansing, dayton, akron, des moines, baton rouge, savannah, charleston, columbia, greenville, naples,
     sarasota, boulder, fort collins, round rock, frisco, mckinney, the woodlands, sugar land, naperville, schaumburg, hoboken,
     princeton, stamford, hartford, new haven, cambridge, somerville, bentonville, wilmington, los gatos, saint cloud, mt pleasant,
     toronto, montreal, vancouver, calgary, edmonton, ottawa, winnipeg, quebec, hamilton, mississauga, brampton, halifax, victoria,
     great britain, united kingdom, northern ireland, united states, new zealand, surrey, kent, sussex, hampshire, devon, cornwall,
     hertfordshire, middlesex, bedfordshire, berkshire, hull, derby, plymouth, southampton, portsmouth, swansea, aberdeen, dundee,
     exeter, coventry, wolverhampton, sunderland, bradford, peterborough, milton keynes, watford, blackpool, bournemouth, norwich,
     ipswich, cheltenham, gloucester, chester, preston, bolton, london, manchester, liverpool, leeds, sheffield, bristol, glasgow, edinburgh, cardiff, belfast, leicester, nottingham, newcastle,
     brighton, oxford, reading, croydon, slough, luton, heathrow, gatwick, stansted, york, bath, dublin, cork, galway,
     berlin, hamburg, munchen, muenchen, munich, koln, koeln, cologne, frankfurt, stuttgart, dusseldorf, duesseldorf, dortmund, essen,
     leipzig, bremen, dresden, hannover, nurnberg, nuernberg, bonn, mannheim, karlsruhe, wien, vienna, graz, linz, salzburg, zurich,
     zuerich, geneve, geneva, basel, bern, lausanne, luzern, paris, marseille, lyon, toulouse, nice, nantes, strasbourg, montpellier,
     bordeaux, lille, rennes, bruxelles, brussels, antwerpen, gent, amsterdam, rotterdam, utrecht, eindhoven, den haag, schiphol,
     madrid, barcelona, valencia, sevilla, zaragoza, malaga, bilbao, palma, lisboa, lisbon, porto, roma, rome, milano, milan, napoli,
     torino, bologna, firenze, venezia, stockholm, goteborg, malmo, oslo, bergen, kobenhavn, copenhagen, helsinki, warszawa, warsaw,
     krakow, praha, prague, budapest, bucuresti, athens, istanbul, sydney, melbourne, brisbane, perth, adelaide, canberra, auckland,
     wellington, tokyo, osaka, singapore, hong kong, dubai, mumbai, delhi, new delhi, bangalore, bengaluru, hyderabad, chennai, pune,
     gurgaon, sao paulo, rio de janeiro, curitiba, ciudad de mexico, mexico city, guadalajara, monterrey, bogota, lima, santiago,
     buenos aires, luxembourg, vilnius, tallinn, riga`.replace(/\n\s*/g, ' '),
  ),
)
