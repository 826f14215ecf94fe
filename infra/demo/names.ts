/** First and last names that fit the countries of the demo company. No one in it is real. */
import type { GroupCountry } from '#shared/calendar/group-countries.ts'
import type { Random } from './random.ts'

interface Names {
  readonly first: readonly string[]
  readonly last: readonly string[]
}

function list(text: string): string[] {
  return text.trim().split(/,\s+/)
}

function names(first: string, last: string): Names {
  return { first: list(first), last: list(last) }
}

const southern = names(
  `
    Thandi, Sipho, Nomvula, Bongani, Lerato, Thabo, Zanele, Mandla, Nokuthula, Siyabonga, Palesa, Tshepo,
    Ayanda, Themba, Busisiwe, Lwazi, Refilwe, Kagiso, Nandi, Vusi, Dineo, Katlego, Zodwa, Sibusiso, Masego,
    Lindiwe, Neo, Mpho, Nosipho, Andile, Boitumelo, Xolani, Unathi, Luyanda, Khanyisile, Tebogo, Anele,
    Mzwandile, Phumzile, Sandile, Keabetswe, Lungile, Thulani, Nomsa, Karabo, Sizwe, Ntombi, Musa,
    Onthatile, Wandile
  `,
  `
    Nkosi, Dlamini, Ndlovu, Khumalo, Mokoena, Sithole, Mahlangu, Zulu, Mthembu, Molefe, Ngcobo, Radebe,
    Mabaso, Tshabalala, Masondo, Maluleke, Cele, Buthelezi, Moloi, Phiri, Nxumalo, Vilakazi, Hadebe, Mkhize,
    Xaba, Letsoalo, Motaung, Mofokeng, Ramaphala, Sekgobela, Ntuli, Gumede, Jali, Kunene, Langa, Mbatha,
    Shabangu, Tau, Zwane, Madonsela, Qwabe, Rakgadi, Sibiya, Thusi, N'wamitwa, Nemukula, Mudau,
    Netshitenzhe, Baloyi, Hlongwane
  `,
)

const afrikaans = names(
  `
    Pieter, Anika, Johan, Marelize, Hennie, Elzanne, Dewald, Chantelle, Francois, Lizelle, Stéfan, Annelie,
    Gerhard, Renée, Wian, Mariska, Jaco, Helené, Riaan, Suné, Tiaan, Karien, André, Danél, Ruan, Ilse,
    Christo, Jolandi
  `,
  `
    van der Merwe, Botha, du Plessis, Pretorius, Venter, van Wyk, Fourie, Steyn, Coetzee, le Roux, Nel,
    Swanepoel, de Klerk, Joubert, van Niekerk, Malan, Erasmus, Viljoen, du Toit, Kruger, Lötter, Böhmer,
    Müller, Vermeulen, Engelbrecht, Jansen van Vuuren, Labuschagne, Terblanche
  `,
)

const english = names(
  `
    Megan, Craig, Sarah-Jane, Bradley, Lauren, Duncan, Candice, Wayne, Bronwyn, Keith, Tamsin, Shaun,
    Gillian, Ross, Kirsten, Byron, Leigh, Trevor, Jade, Curtis, Chloë, Ashley, Robyn, Neville, Zoë, Clive,
    Faith, Garth
  `,
  `
    Adams, O'Connor, Petersen, Jacobs, Smith-Daniels, Abrahams, McAllister, Hendricks, Williams, October,
    Fortuin, Isaacs, Davids, Solomons, Thompson, Bailey, September, O'Reilly, Cupido, Whitfield, Carelse,
    Palmer, Arendse, Booysen, Ferreira, Marshall, Hartley-Jones, Langeveldt
  `,
)

const indian = names(
  `
    Priya, Rajesh, Kavitha, Suresh, Anjali, Vikram, Nisha, Dhiren, Shanti, Arjun, Meera, Krishna, Lavanya,
    Sanjay, Deepa, Ravi, Yashika, Pranav, Zainab, Imran, Fathima, Yusuf, Aaliyah, Nikhil, Tejal, Mahesh,
    Sunita, Kamal
  `,
  `
    Naidoo, Pillay, Govender, Reddy, Moodley, Singh, Maharaj, Chetty, Naicker, Patel, D'Souza, Padayachee,
    Khan, Ramsamy, Bhengra, Perumal, Desai, Essop, Iyer, Rampersad, Mistry, Vally, Jugdeo, Nair, Fernandes,
    Cassim, Haripersad, Sewpersad
  `,
)

const kenyan = names(
  `
    Wanjiku, Otieno, Njeri, Kamau, Achieng, Kiptoo, Wambui, Mwangi, Akinyi, Kipchumba, Nyambura, Ochieng,
    Chebet, Mutua, Wairimu, Barasa, Atieno, Kariuki, Nekesa, Maina, Moraa, Korir, Zawadi, Juma
  `,
  `
    Ng'ang'a, Odhiambo, Kimani, Ouma, Kiprop, Wekesa, Mutiso, Nyong'a, Chepkemoi, Onyango, Waweru, Njoroge,
    Cheruiyot, Simiyu, Githinji, Okoth, Muthoni, Rotich, Makokha, Gichuru, Ndung'u, Kilonzo, Were, Bosire
  `,
)

const tanzanian = names(
  `
    Neema, Baraka, Rehema, Juma, Zuhura, Hamisi, Upendo, Salim, Asha, Emanuel, Mwanaidi, Rashidi, Tumaini,
    Godlisten, Furaha, Ally, Subira, Daudi, Pendo, Omari
  `,
  `
    Mwakyusa, Massawe, Mrema, Kileo, Msuya, Shirima, Ng'wandu, Mbwana, Lyimo, Kessy, Mushi, Temba, Kapinga,
    Malisa, Swai, Mollel, Rweyemamu, Nyerembe, Haule, Chacha
  `,
)

const ugandan = names(
  `
    Nakato, Okello, Namutebi, Mugisha, Apio, Ssali, Babirye, Kato, Achan, Tumusiime, Nalwoga, Opio, Kirabo,
    Wasswa, Akello, Byaruhanga, Nansubuga, Ocen, Atim, Musoke
  `,
  `
    Ssemakula, Nabukeera, Okot, Kyomuhendo, Lubega, Ojok, Nantongo, Mukasa, Ayebare, Kizito, Nambi, Ochola,
    Tusiime, Kaggwa, Namusoke, Obua, Asiimwe, Bbosa, Lutaaya, Nuwagaba
  `,
)

const nigerian = names(
  `
    Adébáyò, Ngozi, Chukwuemeka, Folake, Ibrahim, Adaeze, Olúwaseun, Halima, Emeka, Títílayọ̀, Obinna,
    Yetunde, Musa, Chiamaka, Tunde, Amina, Ifeanyi, Bọ́lánlé, Uche, Kelechi, Aisha, Segun, Nneka, Damilola
  `,
  `
    Okonkwo, Adeyemi, Okafor, Balogun, Eze, Bello, Nwosu, Ọládàpọ̀, Abubakar, Onyekachi, Afolabi, Danjuma,
    Ibekwe, Ogunleye, Nnamdi, Lawal, Adékúnlé, Uzoma, Oyelaran, Suleiman, Ezenwa, Fashola-Bright, Akintola,
    Obi
  `,
)

const ghanaian = names(
  `
    Kwame, Ama, Kofi, Akosua, Yaw, Abena, Kojo, Efua, Kwabena, Adwoa, Kwesi, Esi, Fiifi, Afia, Nana Yaa,
    Kobina, Araba, Ebo, Maame, Selorm
  `,
  `
    Mensah, Owusu, Boateng, Asante, Amoah, Darko, Agyeman, Quaye, Addo, Ofori, Tetteh, Osei-Bonsu,
    Acheampong, Sarpong, Dzokoto, Appiah, Nkrumah-Addy, Lartey, Baidoo, Yeboah
  `,
)

const tswana = names(
  `
    Gorata, Thuso, Kelebogile, Moagi, Lorato, Tiro, Bontle, Kgosi, Segametsi, Oarabile, Naledi, Mothusi,
    Tapologo, Onkabetse, Wame, Letang, Sethunya, Kabo, Malebogo, Phenyo
  `,
  `
    Mogapi, Seretse, Tau, Kgosidintsi, Molosiwa, Balopi, Ramotswa, Gaolathe, Masire, Setlhare, Dikgang,
    Modise, Ntsima, Pheto, Keabetswe, Mosweu, Tshekedi, Otsile, Baruti, Segokgo
  `,
)

const namibian = names(
  `
    Ndapewa, Tangeni, Selma, Festus, Maria, Immanuel, Hilma, Petrus, Ndahafa, Johannes, Loide, Tuhafeni,
    Rauna, Matti, Uazuva, Kaarina, Veripi, Gideon, Albertina, Ismael
  `,
  `
    Shikongo, Nangolo, Haufiku, Amupanda, Kavari, Hamutenya, Shilongo, Nghidinwa, Katjivena, Iipinge,
    !Gawaxab, Beukes, Tjiueza, Namises, Kandjii, Nakale, Uushona, Mbumba, Garoëb, Witbooi
  `,
)

const zambian = names(
  `
    Chanda, Mutale, Bwalya, Mwila, Thokozani, Natasha, Kondwani, Mapalo, Lubasi, Chileshe, Namukolo, Kabwe,
    Luse, Temwani, Mulenga, Nchimunya, Taonga, Kunda, Situmbeko, Choolwe
  `,
  `
    Banda, Tembo, Mwansa, Chisenga, Zulu, Lungu, Sichone, Mumba, Hamoonga, Nyambe, Kapembwa, Mukuka,
    Simwinga, Mweetwa, Chilufya, Daka, Sakala, Mubita, Kalaba, Njovu
  `,
)

const lusophone = names(
  `
    João, Conceição, Nélson, Graça, Belmiro, Teresa, Osvaldo, Ilda, Zéfanias, Luísa, Fáusio, Amélia,
    Gervásio, Inês, Sebastião, Lurdes, Adão, Esperança, Mário, Celeste, Hélder, Anabela, Simão, Filomena
  `,
  `
    dos Santos, Machava, da Conceição, Nhantumbo, Domingos, Cossa, Quissanga, Mondlane, N'Gola, de Carvalho,
    Tchissola, Macuácua, Cassoma, Langa, Fernandes Neto, Sitoe, Bumba, Chissano-Pinto, Kiala, Muianga,
    da Graça, Guambe, Lourenço, Tembe
  `,
)

const czech = names(
  `
    Jiří, Tereza, Tomáš, Kateřina, Ondřej, Zdeňka, Lukáš, Markéta, Štěpán, Veronika, Vojtěch, Lenka, Radek,
    Šárka, Matěj, Ivana, Karel, Žaneta, Filip, Božena
  `,
  `
    Dvořáček, Nováková, Svoboda, Černý, Procházka, Kučera, Veselý, Horáková, Němec, Pokorný, Zeman, Říha,
    Kolář, Šimek, Bartošová, Urban, Čapek, Blažek, Křížová, Ježek
  `,
)

const gulf = names(
  `
    Fatima, Omar, Layla, Khalid, Mariam, Hassan, Noura, Tariq, Huda, Faisal, Rania, Samir, Dalia, Yousef,
    Amal, Nabil, Salma, Karim, Reem, Adel
  `,
  `
    Al-Mansoori, Haddad, Al-Suwaidi, Khoury, Rahman, Al-Farsi, Nasser, Sa'adi, Qureshi, Al-Hashimi, Farouk,
    Malik, Bin Zayer, Al-Ketbi, Younis, Chaudhry, El-Sayed, Darwish, Sharif, Al-Balushi
  `,
)

/** Groups of names that are heard in a country; a group that stands there more often is heard more often. */
const heard: Record<GroupCountry, readonly Names[]> = {
  'South Africa': [southern, southern, southern, southern, afrikaans, english, english, indian],
  Tanzania: [tanzanian],
  Kenya: [kenyan, kenyan, kenyan, indian],
  Botswana: [tswana],
  Uganda: [ugandan],
  Namibia: [namibian, namibian, namibian, afrikaans],
  Ghana: [ghanaian],
  Zambia: [zambian],
  Nigeria: [nigerian],
  Mozambique: [lusophone],
  Dubai: [gulf, gulf, indian, english],
  Angola: [lusophone],
  'Czech Republic': [czech],
}

/** Draws a name for a person who works in a country. */
export function drawName(country: GroupCountry, random: Random): { firstName: string; lastName: string } {
  const group = random.pick(heard[country])
  return { firstName: random.pick(group.first), lastName: random.pick(group.last) }
}
